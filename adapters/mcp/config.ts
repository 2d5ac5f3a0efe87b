import { DTO_FORMATS, type DtoFormat, OnpuError, parseDtoFormat } from "../../mod.ts";
import type { Log } from "./log.ts";
import { VERSION } from "./version.ts";

/** What every server is told from outside. */
export interface Config {
  /** How answers to the model are written. */
  readonly format: DtoFormat;
}

/** What every server that is started is told. */
export interface ServerConfig extends Config {
  /** Where pieces are kept: path of a file, or `kv` for the platform's database; `null` for memory. */
  readonly store: string | null;
}

/** What a server for one local client is told. */
export interface StdioConfig extends ServerConfig {
  /** Folder of which files may be read; `null` when none was named. */
  readonly in: string | null;
  /** Folder that also gets each piece as a file, and of which files may be read; `null` when none was named. */
  readonly out: string | null;
}

/** What a server on the web is told. */
export interface HttpConfig extends ServerConfig {
  /** Whether only this computer may ask, so that `Host` and `Origin` have to name it. */
  readonly isLocal: boolean;
}

/** Gives the value of an environment variable. */
export type Environment = (name: string) => string | undefined;

/** A command line that gives no settings; the message is for the person who wrote it. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  /**
   * Joins what is said with how the program ends.
   *
   * @param message What is wrong, or what was asked for
   * @param exitCode 2 for a command line that cannot be followed, 0 for one that only asks
   */
  constructor(message: string, readonly exitCode: 0 | 2 = 2) {
    super(message);
  }
}

const PRODUCT = `Onpu ${VERSION}`;

const FORMAT_FLAG: Flag = {
  name: "format",
  value: DTO_FORMATS.join("|"),
  does: "sets how answers are written",
};
const STORE_FLAG: Flag = {
  name: "store",
  value: "FILE|kv",
  does: "keeps pieces there for 30 days, for the next start and for other servers",
};
const IN_FLAG: Flag = { name: "in", value: "FOLDER", does: "lets MIDI files there be read" };
const OUT_FLAG: Flag = { name: "out", value: "FOLDER", does: "also writes each piece there" };
const PUBLIC_FLAG: Flag = { name: "public", does: "answers everyone, not this computer only" };

/** Variables that a hosting platform sets on its machines; each says that the world may ask. */
const PLATFORM_VARIABLES = ["DENO_DEPLOY", "DENO_DEPLOYMENT_ID"] as const;

/**
 * Reads an environment variable without ever asking for permission.
 *
 * A variable that may not be read counts as unset: a question on the terminal would stop a server that nobody watches.
 */
export function readEnvironment(name: string): string | undefined {
  const { state } = Deno.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? Deno.env.get(name) : undefined;
}

/**
 * Reads the settings of a stdio server: `--format FORMAT`, `--store FILE`, `--in FOLDER`, `--out FOLDER`,
 * `ONPU_FORMAT`, `ONPU_STORE`.
 *
 * @param args What follows the script on the command line
 * @param environment Where variables come from
 * @throws {UsageError} A flag is unknown or lacks its value, or `--help` or `--version` asks for words instead
 */
export function readStdioConfig(args: readonly string[], environment: Environment): StdioConfig {
  const flags = readFlags(args, [FORMAT_FLAG, STORE_FLAG, IN_FLAG, OUT_FLAG]);
  return Object.freeze({
    format: chooseFormat(flags.get("format"), environment),
    store: choosePath("store", flags, environment),
    in: choosePath("in", flags),
    out: choosePath("out", flags),
  });
}

/**
 * Reads the settings of an HTTP server: `--format FORMAT`, `--store FILE|kv`, `--public`, `ONPU_FORMAT`,
 * `ONPU_STORE`, `ONPU_PUBLIC`.
 *
 * A server is local unless it is told otherwise, or runs on a platform that serves the world.
 *
 * @param args What follows the script on the command line
 * @param environment Where variables come from
 * @throws {UsageError} A flag is unknown or lacks its value, or `--help` or `--version` asks for words instead
 */
export function readHttpConfig(args: readonly string[], environment: Environment): HttpConfig {
  const flags = readFlags(args, [FORMAT_FLAG, STORE_FLAG, PUBLIC_FLAG]);
  const isPublic = flags.has("public") || isOn(environment("ONPU_PUBLIC")) ||
    PLATFORM_VARIABLES.some((name) => environment(name) !== undefined);
  return Object.freeze({
    format: chooseFormat(flags.get("format"), environment),
    store: choosePath("store", flags, environment),
    isLocal: !isPublic,
  });
}

/** Reads settings, or tells the person what the command line asks for or has wrong, and ends the program. */
export async function orExit<Settings>(
  read: () => Settings | Promise<Settings>,
  log: Log,
): Promise<Settings> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    log(error.message);
    Deno.exit(error.exitCode);
  }
}

/** A flag on the command line wins over the environment; without either, answers are TOON. */
function chooseFormat(flag: string | undefined, environment: Environment): DtoFormat {
  const text = flag ?? (environment("ONPU_FORMAT") || "toon");
  try {
    return parseDtoFormat(text);
  } catch (error) {
    if (error instanceof OnpuError) throw new UsageError(`${error.message}. ${error.hint}`);
    throw error;
  }
}

/** A flag wins over its variable, `ONPU_` and its name. */
function choosePath(
  name: string,
  flags: ReadonlyMap<string, string>,
  environment: Environment = () => undefined,
): string | null {
  const path = flags.get(name) ?? environment(`ONPU_${name.toUpperCase()}`) ?? "";
  // A shell would have put the folder there; the programs that start servers have none.
  if (path.startsWith("~")) {
    throw new UsageError(`--${name} ${path} needs a whole path: ~ is nobody's home here`);
  }
  return path || null;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !["", "0", "false", "no", "off"].includes(value.toLowerCase());
}

/** A setting on the command line. */
interface Flag {
  readonly name: string;
  /** What its value is; a flag without one is there or not. */
  readonly value?: string;
  /** What it does, for people. */
  readonly does: string;
}

/** Reads `--name value`, `--name=value` and `--name`. */
function readFlags(args: readonly string[], known: readonly Flag[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const [, name, attached] = /^--([a-z-]+)(?:=([^]*))?$/.exec(args[at]) ?? [];
    if (args[at] === "--help") throw new UsageError(toHelp(known), 0);
    if (args[at] === "--version") throw new UsageError(PRODUCT, 0);
    const flag = known.find((flag) => flag.name === name);
    if (flag === undefined || (flag.value === undefined && attached !== undefined)) {
      const all = known.map(({ name }) => `--${name}`);
      throw new UsageError(`Unknown argument "${args[at]}". Use ${all.join(", ")}`);
    }
    const value = flag.value === undefined ? "" : attached ?? args[++at];
    if (flag.value !== undefined && !value) throw new UsageError(`--${flag.name} needs a value`);
    flags.set(flag.name, value);
  }
  return flags;
}

function toHelp(known: readonly Flag[]): string {
  const lines = known.map(({ name, value, does }) =>
    `  --${name}${value === undefined ? "" : ` ${value}`}  ${does}`
  );
  return [PRODUCT, ...lines].join("\n");
}
