import html from "../../view/dist/index.html" with { type: "text" };

/** Address of the page for hosts that show pages of tools. */
export const VIEW_URI = "ui://onpu/view.html";

/** The page: one HTML document that needs nothing else. */
export const VIEW_HTML: string = html;
