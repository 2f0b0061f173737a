import { expect, it } from "vitest";
import { asScriptText } from "./structured-data.tsx";

it.each(["</script><script>alert(1)</script>", "<!-- <script>", "]]> & &lt;", "a\u2028b\u2029c", "قرار"])(
  "a text leaves no script open and comes out as it went in: %j",
  (text) => {
    const written = asScriptText(JSON.stringify({ text }));

    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ text });
  },
);
