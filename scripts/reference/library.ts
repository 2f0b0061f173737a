/**
 * The JSON that every extractor prints: the public names of a library in the order of its sources, each with its docstring. Texts are Markdown; code is in the library's language.
 */
export interface Library {
  /** The overview of the package. */
  readonly overview: string;
  readonly declarations: readonly Declaration[];
}

/** The parts of a docstring; empty where there are none. */
export interface Docs {
  /** The first paragraph. */
  readonly summary: string;
  /** What follows it. */
  readonly details: string;
  readonly parameters: readonly Named[];
  readonly returns: string;
  /** The errors that are documented, by the name of their class. */
  readonly throws: readonly Named[];
  readonly examples: readonly string[];
}

export interface Named {
  readonly name: string;
  readonly text: string;
}

/** A name that a program can import, or comes by through one that it can. */
export interface Declaration extends Docs {
  /** With its class where it stands in one: `Baini.Builder`. */
  readonly name: string;
  readonly kind: "class" | "interface" | "record" | "enum" | "type" | "function" | "constant";
  /** The names of the classes above it that are the library's own or an error of the language. */
  readonly above: readonly string[];
  /** The signature of a function, a type or a constant; elsewhere the members have theirs. */
  readonly signature?: Signature;
  /** Only its own and those that are public. */
  readonly members: readonly Member[];
}

export interface Member extends Docs {
  readonly name: string;
  readonly kind: "constructor" | "method" | "field" | "value";
  readonly signature: Signature;
  /** The name of the library's own class that a field holds, or a method without parameters gives: `Transactions`. */
  readonly leadsTo?: string;
}

/** A declaration as code; one that is long is set with a parameter on each line. */
export interface Signature {
  readonly before: string;
  /** None where nothing is called. Python's `*` is one of them. */
  readonly parameters?: readonly string[];
  readonly after: string;
}
