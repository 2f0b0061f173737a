declare module "virtual:samples" {
  /** The files of `samples/` by the name of their folder, highlighted when the site is built. */
  export const samples: Readonly<Record<string, readonly import("../domain/samples.ts").Sample[]>>;
}
