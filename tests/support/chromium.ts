import { type Browser, chromium } from "playwright-core";

/** Where Chromium is installed. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
  // As browsers of people do: sound only after a click.
  "--autoplay-policy=document-user-activation-required",
];

/**
 * Gives the path of Chromium, and installs it where that is possible.
 *
 * @returns `null`, with the reason on the console, when there is none
 */
export async function findChromium(): Promise<string | null> {
  const found = PLACES.find(isThere);
  if (found !== undefined) return found;
  if (Deno.build.os === "linux" && Deno.uid() === 0 && await install()) {
    return PLACES.find(isThere) ?? null;
  }
  // deno-lint-ignore no-console -- why tests are left out must be read
  console.warn(`No Chromium in ${PLACES.join(", ")}: tests in a browser are left out`);
  return null;
}

/**
 * Starts a browser.
 *
 * @param options.forPictures Keeps frames in the process of their page, since only there they know the scale that a
 *   test asks for
 */
export function launchChromium(
  path: string,
  options: { readonly forPictures?: boolean } = {},
): Promise<Browser> {
  const args = options.forPictures
    ? [...FLAGS, "--disable-features=IsolateSandboxedIframes"]
    : FLAGS;
  return chromium.launch({ executablePath: path, args });
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

async function install(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("apt-get", {
      args: ["install", "-y", "--no-install-recommends", "chromium"],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}
