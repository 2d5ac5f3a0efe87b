import { assertEquals, assertStringIncludes } from "@std/assert";
import { createServer } from "../../../adapters/mcp/server.ts";
import { DTO_FORMATS, REFERENCES } from "../../../mod.ts";
import { Client, InMemoryTransport } from "../../support/mcp_client.ts";

for (const format of DTO_FORMATS) {
  Deno.test(`createServer() tells the client about ${format} in one sentence, and about the theory`, async () => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createServer({ format }).connect(far);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(near);
    const instructions = client.getInstructions() ?? "";
    await client.close();
    const sentences = instructions.split(". ").filter((sentence) =>
      sentence.startsWith("Answers are")
    );
    assertEquals(sentences.length, 1);
    assertStringIncludes(sentences[0].toLowerCase(), format);
    for (const { name } of REFERENCES) assertStringIncludes(instructions, name);
  });
}
