import { assert, assertEquals } from "@std/assert";
import { findChromium, launchChromium } from "../../../support/chromium.ts";
import { withServer } from "../../../interop/serve.ts";

const path = findChromium();

Deno.test({
  name:
    "the page for people copies its address, shows the example and lets its file be saved, under its own policy",
  ignore: path === null,
  async fn() {
    assert(path !== null);
    const browser = await launchChromium(path);
    await withServer(async (url) => {
      const context = await browser.newContext({
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(new URL("/", url).href);

      await page.getByRole("button", { name: "Copy" }).click();
      await page.waitForFunction(
        (url) => navigator.clipboard.readText().then((text) => text === url),
        url,
      );

      const view = page.frameLocator("iframe");
      const download = page.waitForEvent("download");
      await view.getByRole("button", { name: "Download" }).click();
      assert((await download).suggestedFilename().endsWith(".mid"));
      assertEquals(complaints, []);
    });
    await browser.close();
  },
});
