import sanitize from "sanitize-html";

const TAGS = [
  ..."h2 h3 h4 h5 h6 p hr br blockquote ul ol li dl dt dd div pre figure figcaption details summary".split(
    " ",
  ),
  ..."a img em strong b i u s del ins sub sup small mark kbd samp var code span abbr cite q".split(" "),
  ..."table caption thead tbody tfoot tr th td".split(" "),
];

const ALIGNMENTS: Record<string, string> = {
  left: "align-start",
  center: "align-center",
  right: "align-end",
};

/** The URL of a picture for the browser; null when it is none that a page may show. */
export type MediaUrl = (url: string) => string | null;

interface Options {
  /**
   * A secret of this rendering. An id that starts with it is ours, and so is a `div` whose id it is; an id from the
   * post itself could take the place of one of the page's own.
   */
  readonly mark: string;
  readonly mediaUrl: MediaUrl;
}

/**
 * What is left of rendered Markdown is text, tables, pictures and links: no script, form, frame, style or id of the
 * post's own. The content security policy would stop scripts as well; neither relies on the other.
 */
export function sanitizeHtml(html: string, { mark, mediaUrl }: Options): string {
  const heading: sanitize.Transformer = (tagName, { id }) => ({
    tagName: tagName === "h1" ? "h2" : tagName,
    attribs: id?.startsWith(mark) ? { id: id.slice(mark.length) } : {},
  });
  const cell: sanitize.Transformer = (tagName, { style, ...attribs }) => {
    const alignment = ALIGNMENTS[/text-align:\s*(\w+)/.exec(style ?? "")?.[1] ?? ""];
    return { tagName, attribs: alignment ? { ...attribs, class: alignment } : attribs };
  };

  return sanitize(html, {
    allowedTags: TAGS,
    nonTextTags: [...NOT_TEXT],
    allowedAttributes: {
      a: ["href", "title", "rel", "class"],
      abbr: ["title"],
      code: ["class"],
      div: ["class", "role", "tabindex", "aria-label"],
      ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, ["id"]])),
      img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
      ol: ["start"],
      pre: ["tabindex", "dir"],
      span: ["class"],
      td: ["class", "colspan", "rowspan"],
      th: ["class", "colspan", "rowspan", "scope"],
    },
    allowedClasses: {
      a: ["anchor"],
      code: [/^language-[\w+#-]{1,30}$/],
      div: ["table"],
      span: [/^hljs-[a-z_-]{1,40}$/, /^[a-z]+_{1,2}$/],
      td: Object.values(ALIGNMENTS),
      th: Object.values(ALIGNMENTS),
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: {
      ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, heading])),
      td: cell,
      th: cell,
      a: (tagName, { href = "", title, class: name }) => ({
        tagName,
        attribs: {
          href,
          ...(title && { title }),
          ...(name && { class: name }),
          ...(isExternal(href) && { rel: "noreferrer" }),
        },
      }),
      div: (tagName, { id, "aria-label": label }) => ({
        tagName,
        attribs:
          id === mark
            ? { class: "table", role: "region", tabindex: "0", ...(label && { "aria-label": label }) }
            : {},
      }),
      img: (_, attribs) => toImage(attribs, mediaUrl),
      // Wide code scrolls, which has to be possible with keys; it is read from the left in every language.
      pre: (tagName) => ({ tagName, attribs: { tabindex: "0", dir: "ltr" } }),
    },
  });
}

/** Elements that go with all that is in them. */
const NOT_TEXT = [
  ..."script style textarea option select xmp noscript noembed noframes iframe object embed".split(" "),
  ..."svg math template title plaintext audio video canvas".split(" "),
];

/** A picture that may be shown, or its description. */
function toImage(
  { src = "", alt = "", title, width = "", height = "" }: sanitize.Attributes,
  mediaUrl: MediaUrl,
): sanitize.Tag {
  const url = mediaUrl(src);
  if (url === null) return { tagName: "span", attribs: {}, text: alt };
  const isSized = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height);
  return {
    tagName: "img",
    attribs: {
      src: url,
      alt,
      ...(title && { title }),
      ...(isSized && { width, height }),
      loading: "lazy",
      decoding: "async",
    },
  };
}

/** Whether a link leaves the site, as browsers read it: `/\host` does. */
function isExternal(href: string): boolean {
  const site = "https://site.invalid";
  const url = URL.parse(href, `${site}/`);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== site;
}
