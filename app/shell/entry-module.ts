import { createContext } from "react";

/**
 * Where the browser's entry module is, and what it imports. Static screens load it themselves; hydrated ones get it from
 * `<Scripts/>`.
 */
export const EntryModule = createContext<{ module: string; imports: readonly string[] }>({
  module: "",
  imports: [],
});
