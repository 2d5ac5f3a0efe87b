import meta from "../../deno.json" with { type: "json" };

/** Version of the package, for clients and for people. */
export const VERSION: string = meta.version;
