import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createHandler } from "../../../../adapters/mcp/http/handler.ts";
import { VIEW_HTML } from "../../../../adapters/mcp/view_html.ts";

async function get(path: string, isLocal = false): Promise<{ headers: Headers; text: string }> {
  const handler = createHandler({ format: "toon", isLocal });
  const response = await handler(new Request(`http://127.0.0.1:8787${path}`));
  assertEquals(response.status, 200);
  return { headers: response.headers, text: await response.text() };
}

Deno.test("the page for people has the address to paste, and nothing left to fill in", async () => {
  const { headers, text } = await get("/");
  assertStringIncludes(headers.get("content-type") ?? "", "text/html");
  assertStringIncludes(text, ">http://127.0.0.1:8787/mcp</code>");
  assert(!/\{\{|undefined/.test(text));
});

Deno.test("the page for people says whom the server answers", async () => {
  assertStringIncludes((await get("/", true)).text, "this computer only");
  assertStringIncludes((await get("/", false)).text, "Settings → Connectors");
});

Deno.test("the page for people takes nothing from elsewhere and runs nothing that it did not bring", async () => {
  const { headers, text } = await get("/");
  const policy = headers.get("content-security-policy") ?? "";
  const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
  assertStringIncludes(policy, "default-src 'none'");
  assertStringIncludes(policy, "script-src 'self'");
  assert(!policy.includes("unsafe"), policy);
  assertStringIncludes(text, `<style nonce="${nonce}">`);
  assertEquals([...text.matchAll(/(?:src|href)="(?!data:)([^"]*)"/g)].map((match) => match[1]), [
    "/view#example",
    "/view",
    "/page.js",
  ]);
});

Deno.test("the page for people has another nonce each time", async () => {
  const policies = [await get("/"), await get("/")].map(({ headers }) =>
    headers.get("content-security-policy")
  );
  assert(policies[0] !== policies[1]);
});

Deno.test("the page for people cannot be broken out of by the address it was asked at", async () => {
  const handler = createHandler({ format: "toon", isLocal: false });
  const text = await (await handler(new Request(`https://a.example/?"><script>alert(1)</script>`)))
    .text();
  assert(!text.includes("alert(1)"));
});

Deno.test("the script of the page is JavaScript", async () => {
  const { headers, text } = await get("/page.js");
  assertStringIncludes(headers.get("content-type") ?? "", "text/javascript");
  assertStringIncludes(text, "clipboard");
});

Deno.test("the view alone may load nothing", async () => {
  const { headers, text } = await get("/view");
  assertStringIncludes(headers.get("content-security-policy") ?? "", "default-src 'none'");
  assert(text.startsWith("<!doctype html>"));
});

Deno.test("the view alone is the page that opens MIDI files", async () => {
  const { text } = await get("/view");
  const said = "it does not begin with a header, MThd";
  assertStringIncludes(text, said);
  assert(!VIEW_HTML.includes(said));
});
