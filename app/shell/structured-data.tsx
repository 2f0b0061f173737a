import type { StructuredThing } from "../../domain/structured-data.ts";

/** What the page says of itself to machines: JSON-LD, a data block that no policy needs to allow. */
export function StructuredData({ things }: { things: readonly StructuredThing[] }) {
  const [only] = things;
  const content = things.length === 1 ? only : { "@graph": things };
  const json = JSON.stringify({ "@context": "https://schema.org", ...content });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose characters cannot end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScriptText(json) }} />
  );
}

/** JSON in which nothing ends the script, opens a comment in it or breaks a line of JavaScript, whatever the texts say. */
export function asScriptText(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
