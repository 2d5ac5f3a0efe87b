import script from "../../view/dist/abcjs.js" with { type: "text" };

/** Address of the script with which the page draws scores. */
export const ENGRAVER_URI = "onpu://abcjs";

/** The script: too large for the page, which asks for it when somebody wants to see a score. */
export const ENGRAVER_SCRIPT: string = script;
