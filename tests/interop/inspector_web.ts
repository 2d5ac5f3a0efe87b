/**
 * Opens the official Inspector in Chromium as a host of our page: it calls the tool, shows the page in its sandbox, plays
 * the piece and shows its score. Needs Node with npm.
 *
 * `deno task inspector-web` ends with 1 when the page does not work there. A path as its argument takes a picture.
 *
 * @module
 */
import type { Frame, Page } from "playwright-core";
import { findChromium, launchChromium } from "../support/chromium.ts";
import { printLine } from "../../bench/print_table.ts";
import { INSPECTOR } from "./inspector.ts";
import { withFolder, withServer } from "./serve.ts";

const SONG = JSON.stringify({
  title: "A short way",
  bpm: 100,
  chords: "C | G7 C",
  tracks: [
    { name: "Lead", instrument: "flute", notes: "C5/q D E F | G/h G" },
    { name: "Keys", play: "block" },
  ],
});

if (import.meta.main) Deno.exit(await main());

async function main(): Promise<number> {
  const path = findChromium();
  if (path === null) return 0;
  const browser = await launchChromium(path);
  try {
    await withFolder((folder) =>
      withServer((url) =>
        withInspector(folder, url, async (address) => {
          const page = await browser.newPage({ viewport: { width: 1400, height: 950 } });
          const errors: string[] = [];
          page.on("pageerror", (error) => errors.push(String(error)));
          await useInspector(page, address);
          await usePage(await findFrame(page), page);
          const [picture] = Deno.args;
          if (picture !== undefined) await page.screenshot({ path: picture });
          if (errors.length > 0) throw new Error(errors.join("\n"));
        })
      )
    );
    return 0;
  } catch (error) {
    printLine(`FAIL ${error}`);
    return 1;
  } finally {
    await browser.close();
  }
}

/** Runs the Inspector's web server beside some work, and gives the work its address. */
async function withInspector(
  cwd: string,
  url: string,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const inspector = new Deno.Command("npx", {
    args: ["-y", INSPECTOR, "--web", "--transport", "http", "--server-url", url],
    cwd,
    env: {
      MCP_AUTO_OPEN_ENABLED: "false",
      MCP_INSPECTOR_SECRET_STORE: "memory",
      CLIENT_PORT: "16274",
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    // A group of its own: what npx starts ends with it.
    detached: true,
  }).spawn();
  try {
    await work(await findAddress(inspector.stdout));
  } finally {
    Deno.kill(-inspector.pid, "SIGTERM");
    await inspector.status;
  }
}

/** The address that a program prints, with the token that opens it. */
async function findAddress(stdout: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stdout.values({ preventCancel: true })) {
    text += decoder.decode(chunk, { stream: true });
    const address = /http:\/\/\S+API_TOKEN=\w+/.exec(text);
    if (address !== null) return address[0];
  }
  throw new Error(`The Inspector gives no address: ${text}`);
}

/** Connects to the server and calls the tool with the song. */
async function useInspector(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("switch").first().click({ force: true });
  await page.getByText("Apps", { exact: true }).first().click();
  await page.getByText("Create MIDI", { exact: true }).first().click();
  await page.getByText("Edit as JSON").first().click({ force: true });
  await page.locator(".ace_text-input").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(SONG);
  await page.getByRole("button", { name: "Open App" }).click();
  printLine("ok   the tool is called");
}

/** Waits for the frame in the sandbox in which the page is shown. */
async function findFrame(page: Page): Promise<Frame> {
  const frame = (): Frame | undefined =>
    page.frames().find((frame) => frame.url() === "about:srcdoc");
  for (let turn = 0; turn < 100 && frame() === undefined; turn++) await page.waitForTimeout(200);
  const found = frame();
  if (found === undefined) throw new Error("The Inspector shows no page");
  return found;
}

/** Looks at the page, hears it and reads its score. */
async function usePage(frame: Frame, page: Page): Promise<void> {
  await frame.getByText("A short way", { exact: true }).first().waitFor();
  await frame.getByText("2 tracks").first().waitFor();
  printLine("ok   the piece is shown");
  await frame.locator(".play").click();
  await frame.waitForFunction(() => document.querySelector(".time")?.textContent !== "0:00.0");
  printLine("ok   it plays");
  await frame.locator(".play").click();
  await frame.locator(".surfaces").getByText("Score").click();
  await frame.locator(".sheets svg").waitFor();
  printLine("ok   its score is loaded on demand");
  await page.mouse.move(0, 0);
}
