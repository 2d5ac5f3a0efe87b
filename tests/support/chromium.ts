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
 * Gives the path of Chromium.
 *
 * @returns `null`, with the reason on the console, when there is none
 */
export function findChromium(): string | null {
  const found = PLACES.find(isThere);
  if (found !== undefined) return found;
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

/** Installs Chromium from the packages of Debian and its kin; files of tests run side by side, so it is done before them. */
async function install(): Promise<void> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0 || PLACES.some(isThere)) return;
  for (
    const args of [["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", "chromium"]]
  ) {
    try {
      await new Deno.Command("apt-get", { args, stdout: "null" }).output();
    } catch {
      return; // A system without apt-get: the tests say that there is no Chromium.
    }
  }
}

if (import.meta.main) await install();
