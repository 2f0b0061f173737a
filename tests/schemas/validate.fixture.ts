import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const read = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(import.meta.dirname, name), "utf8"),
});

/** What is wrong with `xml` after a schema of this folder, as sentences; empty when nothing is. */
export async function findSchemaErrors(
  xml: string | readonly string[],
  schema: "sitemap.xsd" | "sitemap-index.xsd" | "atom.xsd",
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [xml].flat().map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: read(schema),
    preload: [read("sitemap-types.xsd"), read("xhtml-link.xsd")],
  });
  return errors.map(({ message }) => message);
}
