import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inlineHashes } from "./inline-hashes.ts";

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function scripts(html: string): string[] {
  return inlineHashes(html).scripts;
}

function raw(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}

describe("inlineHashes", () => {
  it("hashes inline scripts and styles once each, in document order", () => {
    const html = `<!DOCTYPE html><html><head><style>b{}</style><script>second()</script></head>
      <body><script type="module">first()</script><style media="print">a{}</style><script>second()</script></body></html>`;

    expect(inlineHashes(html)).toEqual({
      scripts: [hashOf("second()"), hashOf("first()")],
      styles: [hashOf("b{}"), hashOf("a{}")],
    });
  });

  it("gives the hash that browsers know for a known text", () => {
    // The example of CSP Level 3, section 8.3: echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64
    expect(scripts("<script>alert('Hello, world.');</script>")).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ]);
  });

  it("hashes what React renders", () => {
    const code = 'document.documentElement.dataset.js = "on" && 1 < 2;';
    const css = "a > b::after { content: '&'; }";
    const page = createElement(
      "html",
      null,
      createElement("style", raw(css)),
      createElement("p", { title: "<script>quoted()</script>" }, "<script>escaped()</script>"),
      createElement("script", { async: true, src: "/entry.js" }),
      createElement("script", raw(code)),
      createElement("script", { type: "application/ld+json", ...raw("{}") }),
    );

    expect(inlineHashes(renderToString(page))).toEqual({ scripts: [hashOf(code)], styles: [hashOf(css)] });
  });

  it.each([
    "",
    " type",
    ' type=""',
    ' type="module"',
    " type=MODULE",
    ' type="text/javascript"',
    ' type=" text/javascript "',
    ' type="importmap"',
    " type='speculationrules'",
    " async defer",
    ' data-src="/x.js"',
  ])("hashes a script whose tag is <script%s>", (attributes) => {
    expect(scripts(`<script${attributes}>{}</script>`)).toEqual([hashOf("{}")]);
  });

  it.each([
    ' type="application/json"',
    ' type="application/ld+json"',
    ' type="text/template"',
    ' type="text/javascript;charset=utf-8"',
    ' src="/x.js"',
    " src",
    " SRC=x.js type=module",
  ])("needs no hash for <script%s>", (attributes) => {
    expect(scripts(`<script${attributes}>{}</script>`)).toEqual([]);
  });

  it("hashes no style of another type, and no script without text", () => {
    const html = '<style type="text/less">a{}</style><style type="TEXT/CSS">b{}</style><script></script>';

    expect(inlineHashes(html)).toEqual({ scripts: [], styles: [hashOf("b{}")] });
  });

  it.each([
    ["a comment", "<!-- <script>no()</script> --><script>yes()</script>"],
    ["an empty comment", "<!--><script>yes()</script><!-- -->"],
    ["an attribute", `<a title="<script>no()</script>" b='>'><script>yes()</script></a>`],
    [
      "an attribute with spaces around its sign",
      '<a title = "><script>no()</script>"><script>yes()</script>',
    ],
    ["an unquoted attribute", '<a b= ="><script>yes()</script>"'],
    ["a comment of another kind", "<!doctype <script>no()><? <script ><script>yes()</script></ <style>"],
    ["a text area", "<textarea><script>no()</script></textarea><script>yes()</script>"],
    ["a title", "<title><script>no()</script></title><script>yes()</script>"],
    ["a style", "<style><script>no()</script></style><script>yes()</script>"],
    ["text with a bare sign", "1 < 2 <3 </> <script>yes()</script>"],
    ["another element of a similar name", "<script-like>no()</script-like><script>yes()</script>"],
  ])("is not misled by %s", (_, html) => {
    expect(scripts(html)).toEqual([hashOf("yes()")]);
  });

  it.each([
    ["strings that look like tags", 'a = "<b>" + "</scripts>" + "<script>";'],
    ["a comment that holds a whole script", "<!-- <script>a</script> --> b"],
    ["a comment that is closed at once", "<!--> <script> a"],
    ["an upper-case look-alike", "'</SCRIPTED>'"],
  ])("ends a script with %s where a browser ends it", (_, code) => {
    expect(scripts(`<SCRIPT>${code}</SCRIPT ><script>after()</script>`)).toEqual([
      hashOf(code),
      hashOf("after()"),
    ]);
  });

  it("hashes the text as the browser's parser hands it on", () => {
    expect(scripts("<script>a\r\nb\rc\0é</script>")).toEqual([hashOf("a\nb\nc\ufffdé")]);
  });

  it.each([
    "<script>never closed",
    "<script",
    "<a b='never closed>",
    "<!-- never closed",
    "<",
    "",
    "<style>",
  ])("ends with the unfinished document '%s'", (html) => {
    expect(() => inlineHashes(html)).not.toThrow();
  });
});
