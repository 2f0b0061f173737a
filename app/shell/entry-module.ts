import { createContext } from "react";

/** Where the browser's entry module is. */
export const EntryModule = createContext<string>("");
