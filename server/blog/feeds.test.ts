import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { atomFeed } from "./atom-feed.ts";
import type { Feed, FeedPost } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";

const summary: FeedPost["summary"] = {
  slug: "sim-swap",
  title: 'Fees & "limits" < 5\u0000',
  description: "It's about <b>limits</b>",
  publishedAt: "2026-02-10T06:00:00.000Z",
  language: "en",
  cover: { url: "/uploads/c.webp", alt: "", width: 960, height: 540, small: null },
};

const posts: FeedPost[] = [
  {
    summary,
    author: { name: "Kitengo cha Utafiti cha Baini", avatarUrl: "/icons/192.png" },
    path: "/sw/blog/sim-swap",
    html: '<p><a href="/en/terms?a=1&amp;b=2">x</a> <a href="#top">y</a> <img src="/uploads/a.webp" alt="a" /> <a href="https://x.example/">z</a> ]]&gt;</p>',
  },
  {
    summary: {
      ...summary,
      slug: "ujumbe",
      language: "sw",
      publishedAt: "2026-02-12T06:00:00.000Z",
      cover: null,
    },
    author: null,
    path: "/sw/blog/ujumbe",
  },
];

const feed = (siteUrl = "https://www.baini.example"): Feed => ({
  siteUrl,
  language: "sw",
  title: "Blogu ya Baini & wengine",
  description: "Ulaghai",
  path: "/sw/blog/feed.xml",
  homePath: "/sw/blog",
  iconPath: "/icons/192.png",
  posts,
});

const html =
  '<p><a href="https://www.baini.example/en/terms?a=1&amp;b=2">x</a> <a href="https://www.baini.example/sw/blog/sim-swap#top">y</a> <img src="https://www.baini.example/uploads/a.webp" alt="a" /> <a href="https://x.example/">z</a> ]]&gt;</p>';

const decode = (text = "") =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");

describe("the Atom feed", () => {
  it("is XML with whole addresses, escaped texts and the language of each post", async () => {
    const xml = atomFeed(feed());

    const { valid, errors } = await validateXML({
      xml: [{ fileName: "feed.xml", contents: xml }],
      schema: [{ fileName: "any.xsd", contents: ANY }],
    });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sw">');
    expect(xml).toContain("<updated>2026-02-12T06:00:00.000Z</updated>\n<link");
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://www.baini.example/sw/blog/feed.xml"/>',
    );
    expect(xml).toContain('<entry xml:lang="en">');
    expect(xml).toContain("<author><name>Kitengo cha Utafiti cha Baini</name></author>");
    expect(xml).toContain("<title>Fees &amp; &quot;limits&quot; &lt; 5</title>");
    expect(decode(/<content type="html">([^<]*)</.exec(xml)?.[1])).toBe(html);
  });

  it("names a post the same at every address of the site", () => {
    const ids = (xml: string) => Array.from(xml.matchAll(/<id>([^<]*)</g), ([, id]) => id);

    expect(ids(atomFeed(feed()))).toEqual([
      "tag:baini.example,2026:blog:sw",
      "tag:baini.example,2026:blog:en:sim-swap",
      "tag:baini.example,2026:blog:sw:ujumbe",
    ]);
    expect(ids(atomFeed(feed("http://localhost:3000")))).toEqual(ids(atomFeed(feed())));
  });

  it("has a date when there is no post", () => {
    expect(atomFeed({ ...feed(), posts: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });
});

describe("a corrected post", () => {
  const corrected = {
    ...feed(),
    posts: [{ ...posts[0], summary: { ...summary, updatedAt: "2026-03-01T06:00:00.000Z" } } as FeedPost],
  };

  it("says when in both feeds, and keeps its date", () => {
    const xml = atomFeed(corrected);
    const [item] = JSON.parse(jsonFeed(corrected)).items;

    expect(xml).toContain(
      "<published>2026-02-10T06:00:00.000Z</published>\n<updated>2026-03-01T06:00:00.000Z</updated>",
    );
    expect(xml).toContain("<updated>2026-03-01T06:00:00.000Z</updated>\n<link");
    expect(item).toMatchObject({
      date_published: "2026-02-10T06:00:00.000Z",
      date_modified: "2026-03-01T06:00:00.000Z",
    });
  });
});

describe("the JSON feed", () => {
  it("has the fields of version 1.1, whole addresses, and the ids of the Atom feed", () => {
    expect(JSON.parse(jsonFeed(feed()))).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: "Blogu ya Baini & wengine",
      description: "Ulaghai",
      language: "sw",
      home_page_url: "https://www.baini.example/sw/blog",
      feed_url: "https://www.baini.example/sw/blog/feed.xml",
      icon: "https://www.baini.example/icons/192.png",
      authors: [{ name: "Baini", url: "https://www.baini.example" }],
      items: [
        {
          id: "tag:baini.example,2026:blog:en:sim-swap",
          url: "https://www.baini.example/sw/blog/sim-swap",
          title: summary.title,
          summary: summary.description,
          content_html: html,
          image: "https://www.baini.example/uploads/c.webp",
          date_published: "2026-02-10T06:00:00.000Z",
          language: "en",
          authors: [
            { name: "Kitengo cha Utafiti cha Baini", avatar: "https://www.baini.example/icons/192.png" },
          ],
        },
        {
          id: "tag:baini.example,2026:blog:sw:ujumbe",
          url: "https://www.baini.example/sw/blog/ujumbe",
          title: summary.title,
          summary: summary.description,
          content_text: summary.description,
          date_published: "2026-02-12T06:00:00.000Z",
          language: "sw",
        },
      ],
    });
  });
});

/** Checks nothing but the form: the elements of a feed in any order, with anything in them. */
const ANY = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2005/Atom" elementFormDefault="qualified">
  <xs:element name="feed"><xs:complexType><xs:sequence><xs:any maxOccurs="unbounded" processContents="skip"/></xs:sequence>
  <xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`;
