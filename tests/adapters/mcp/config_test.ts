import { assertEquals, assertThrows } from "@std/assert";
import { readHttpConfig, readStdioConfig, UsageError } from "../../../adapters/mcp/config.ts";
import meta from "../../../deno.json" with { type: "json" };

type Variables = Readonly<Record<string, string>>;
const from = (variables: Variables) => (name: string): string | undefined => variables[name];

const STDIO: readonly {
  args: string[];
  variables: Variables;
  format: string;
  out: string | null;
}[] = [
  { args: [], variables: {}, format: "toon", out: null },
  { args: ["--format", "json"], variables: {}, format: "json", out: null },
  { args: ["--format=markdown"], variables: {}, format: "markdown", out: null },
  { args: [], variables: { ONPU_FORMAT: "json" }, format: "json", out: null },
  { args: [], variables: { ONPU_FORMAT: "" }, format: "toon", out: null },
  { args: ["--format", "toon"], variables: { ONPU_FORMAT: "json" }, format: "toon", out: null },
  { args: ["--out", "my songs"], variables: {}, format: "toon", out: "my songs" },
  { args: ["--out=a=b", "--format=json"], variables: {}, format: "json", out: "a=b" },
];
for (const { args, variables, format, out } of STDIO) {
  Deno.test(`readStdioConfig() reads ${JSON.stringify([args, variables])}`, () => {
    const config: object = readStdioConfig(args, from(variables));
    assertEquals(config, { format, out, in: null, store: null });
  });
}

const LOCAL: readonly { args: string[]; variables: Variables; isLocal: boolean }[] = [
  { args: [], variables: {}, isLocal: true },
  { args: ["--public"], variables: {}, isLocal: false },
  { args: [], variables: { ONPU_PUBLIC: "1" }, isLocal: false },
  { args: [], variables: { ONPU_PUBLIC: "true" }, isLocal: false },
  { args: [], variables: { ONPU_PUBLIC: "0" }, isLocal: true },
  { args: [], variables: { ONPU_PUBLIC: "False" }, isLocal: true },
  { args: [], variables: { ONPU_PUBLIC: "" }, isLocal: true },
  { args: [], variables: { DENO_DEPLOYMENT_ID: "abc" }, isLocal: false },
  { args: [], variables: { DENO_DEPLOY: "1" }, isLocal: false },
];
for (const { args, variables, isLocal } of LOCAL) {
  Deno.test(`readHttpConfig() reads ${JSON.stringify([args, variables])}`, () => {
    const config = readHttpConfig(args, from(variables));
    assertEquals(config, { format: "toon", store: null, isLocal });
  });
}

const PLACES: readonly { args: string[]; variables: Variables; store: string | null }[] = [
  { args: ["--store", "pieces.db"], variables: {}, store: "pieces.db" },
  { args: [], variables: { ONPU_STORE: "kv" }, store: "kv" },
  { args: ["--store=a.db"], variables: { ONPU_STORE: "kv" }, store: "a.db" },
  { args: [], variables: { ONPU_STORE: "" }, store: null },
];
for (const { args, variables, store } of PLACES) {
  Deno.test(`where pieces are kept is read from ${JSON.stringify([args, variables])}`, () => {
    assertEquals(readStdioConfig(args, from(variables)).store, store);
    assertEquals(readHttpConfig(args, from(variables)).store, store);
  });
}

Deno.test("readStdioConfig() reads the folder of which files may be read", () => {
  assertEquals(readStdioConfig(["--in", "songs"], () => undefined).in, "songs");
});

const WRONG: readonly { args: string[]; says: string }[] = [
  {
    args: ["--formt", "json"],
    says: 'Unknown argument "--formt". Use --format, --store, --in, --out',
  },
  { args: ["json"], says: 'Unknown argument "json". Use --format, --store, --in, --out' },
  { args: ["--out"], says: "--out needs a value" },
  { args: ["--out="], says: "--out needs a value" },
  { args: ["--out", "~/Music"], says: "--out ~/Music needs a whole path: ~ is nobody's home here" },
  {
    args: ["--store", "~/pieces.db"],
    says: "--store ~/pieces.db needs a whole path: ~ is nobody's home here",
  },
  { args: ["--out=~"], says: "--out ~ needs a whole path: ~ is nobody's home here" },
];
for (const { args, says } of WRONG) {
  Deno.test(`readStdioConfig() refuses ${JSON.stringify(args)}`, () => {
    const error = assertThrows(() => readStdioConfig(args, () => undefined), UsageError);
    assertEquals([error.message, error.exitCode], [says, 2]);
  });
}

for (const [flag, words] of [["--help", ["--format", "--out"]], ["--version", ["0."]]] as const) {
  Deno.test(`readStdioConfig() answers ${flag} in place of settings`, () => {
    const args = ["--format", "json", flag];
    const answer = assertThrows(() => readStdioConfig(args, () => undefined), UsageError);
    assertEquals(answer.exitCode, 0);
    for (const word of [meta.version, ...words]) {
      assertEquals(answer.message.includes(word), true, answer.message);
    }
  });
}

Deno.test("readHttpConfig() tells its own flags", () => {
  const { message } = assertThrows(() => readHttpConfig(["--help"], () => undefined), UsageError);
  assertEquals(["--format", "--public", "--out"].map((flag) => message.includes(flag)), [
    true,
    true,
    false,
  ]);
});

Deno.test("readStdioConfig() names the formats when one is unknown", () => {
  const error = assertThrows(
    () => readStdioConfig(["--format", "yaml"], () => undefined),
    UsageError,
  );
  for (const word of ["yaml", "toon", "markdown", "json"]) {
    assertEquals(error.message.includes(word), true, word);
  }
});

Deno.test("readHttpConfig() refuses a value for a switch", () => {
  assertThrows(() => readHttpConfig(["--public=no"], () => undefined), UsageError);
});
