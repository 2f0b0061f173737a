/** What the site and everything called after it is called. */
export interface Names {
  /** As people read it: `Tetea Risk`. */
  readonly name: string;
  /** `tetea.example` */
  readonly domain: string;
  /** Its letters and digits, as packages, commands and accounts have it: `tetearisk`. */
  readonly slug: string;
  /** What a key of the sandbox begins with: `sk_sandbox_`. */
  readonly keyPrefix: string;
}

/**
 * @param slug where the name has no Latin letters to make one of
 * @throws RangeError that says what is wrong with which of them
 */
export function parseNames({
  name,
  domain,
  keyPrefix,
  slug = slugOf(name),
}: Omit<Names, "slug"> & { slug?: string }): Names {
  const rules: readonly [label: string, value: string, rule: RegExp, meaning: string][] = [
    [
      "--name",
      name,
      /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .-]{0,38}[\p{L}\p{M}\p{N}])?$/u,
      "1 to 40 letters, digits, spaces, dots and hyphens",
    ],
    [
      "--domain",
      domain,
      /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
      "a host name in lower case, such as tetea.example",
    ],
    [
      "--slug",
      slug,
      /^[a-z][a-z0-9]{1,30}$/,
      "2 to 31 small Latin letters and digits, a letter first; name one with --slug",
    ],
    [
      "--key-prefix",
      keyPrefix,
      /^[a-z][a-z0-9_]*_$/,
      "small letters, digits and underscores, with an underscore at its end",
    ],
  ];
  for (const [label, value, rule, meaning] of rules) {
    if (!rule.test(value)) throw new RangeError(`${label} is "${value}", and must be ${meaning}.`);
  }
  return { name, domain, slug, keyPrefix };
}

const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** `Tetea Risk` as the class of a client: `TeteaRisk`. */
const classNameOf = ({ name, slug }: Names) => {
  const parts = name.normalize("NFKD").match(/[A-Za-z0-9]+/g) ?? [];
  const joined = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return joined.toLowerCase() === slug ? joined : slug.charAt(0).toUpperCase() + slug.slice(1);
};

/** The package of the Java library: the domain from its end, in identifiers. */
const javaPackageOf = ({ domain }: Names) =>
  domain
    .split(".")
    .reverse()
    .map((label) => label.replace(/-/g, "_").replace(/^\d/, "_$&"));

/** Where a name of one word is read by people, not by a compiler: only a name of several words shows the difference. */
const IN_PROSE = [
  '(?<=name: "|to(?:Be|Contain)\\("|<title>|· |(?<!#)# |\\b(?:of|from|What|de|ya|says) |called \\*\\*)NAME(?![a-zA-Z(.])',
  "NAME(?= (?:API|Ltd|SDK|Research|Editorial|Afrika|library|is at|for Java|&) ?)",
];

/**
 * Replaces every form of one brand's names by the same form of another's, in one pass, so that nothing is replaced twice.
 * Words that only contain the name stay (Swahili has *kubaini*), and so does the file of an existing database.
 */
export function createReplacer(from: Names, to: Names): (text: string) => { text: string; count: number } {
  const [oldClass, newClass] = [classNameOf(from), classNameOf(to)];
  const [oldPackage, newPackage] = [javaPackageOf(from), javaPackageOf(to)];
  const word = (text: string) => `(?<!\\p{L})${literal(text)}(?!\\p{Ll})`;
  const prose =
    from.name === oldClass
      ? IN_PROSE.map((rule) => rule.replaceAll("NAME", literal(from.name)))
      : [word(from.name)];
  const forms: readonly [pattern: string, replacement: string][] = [
    [`(?<![\\w-])${anyCase(from.domain)}(?![\\w-])`, to.domain],
    [`(?<![\\w.])${literal(oldPackage.join("."))}(?!\\w)`, newPackage.join(".")],
    [`(?<!\\w)${oldPackage.join("/")}(?!\\w)`, newPackage.join("/")],
    [`(?<!\\p{L})${literal(from.keyPrefix)}`, to.keyPrefix],
    ...prose.map((pattern): [string, string] => [pattern, to.name]),
    [`(?<!\\p{Lu})${oldClass}(?!\\p{Ll})`, newClass],
    [`(?<!\\p{L})${from.slug.toUpperCase()}(?!\\p{L})`, to.slug.toUpperCase()],
    [`${word(from.slug)}(?!\\.sqlite)`, to.slug],
  ];
  const any = new RegExp(forms.map(([pattern]) => `(${pattern})`).join("|"), "gmu");
  return (text) => {
    let count = 0;
    const replaced = text.replace(any, (...match) => {
      count++;
      const form = match.slice(1, forms.length + 1).findIndex((group) => group !== undefined);
      return forms[form]?.[1] ?? "";
    });
    return { text: replaced, count };
  };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&").replace(/\\-/g, "-");
}

/** Addresses are read whatever their case. */
function anyCase(domain: string): string {
  return domain.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll(".", "\\.");
}
