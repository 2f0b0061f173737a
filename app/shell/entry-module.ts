import { createContext } from "react";

/** Where the browser's entry module is. Static screens load it themselves; hydrated ones get it from `<Scripts/>`. */
export const EntryModule = createContext<string>("");
