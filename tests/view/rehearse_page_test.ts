import { assertEquals } from "@std/assert";
import { openHostedPage } from "./host/page.ts";
import { openBrowser, testInBrowser } from "./host/test_page.ts";

testInBrowser("a page that waits rehearses, and nobody can tell", async () => {
  const { html, browser } = await openBrowser();
  const page = await openHostedPage(browser, html);
  // What is written on canvases that are in no page.
  await page.page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const write = prototype.fillText;
    prototype.fillText = function (text, ...rest): void {
      written.push(text);
      write.call(this, text, ...rest);
    };
  });
  await page.mount();
  const frame = page.frame();
  const look = (): Promise<string> =>
    frame.evaluate(() => {
      const roles = [...document.querySelectorAll("[role=listbox], .part")].length;
      const line = document.querySelector("[role=status].unseen")?.textContent;
      return JSON.stringify([document.body.innerText, roles, line]);
    });
  const before = await look();
  await frame.waitForFunction(() => Reflect.get(globalThis, "written").includes("Am"));
  assertEquals(await look(), before);
  await page.send("partial", {
    title: "Tune",
    tracks: [{ notes: [{ pitch: "C4", duration: 1 }] }],
  });
  await page.hear();
  const count = (): Promise<number> =>
    frame.evaluate(() => Reflect.get(globalThis, "written").length);
  const written = await count();
  // The piece itself is written on the canvas of the page.
  await page.hear();
  assertEquals(await count(), written);
  assertEquals(page.complaints, []);
  await page.close();
});
