import type { Namespace } from "../../domain/namespaces.ts";
import type outline from "../../locales/en/about.json";
import type common from "../../locales/en/common.json";
import type contact from "../../locales/en/contact.json";
import type cookies from "../../locales/en/cookies.json";
import type digital from "../../locales/en/digital.json";
import type home from "../../locales/en/home.json";
import type platform from "../../locales/en/platform.json";
import type solutions from "../../locales/en/solutions.json";

interface Written {
  common: typeof common;
  contact: typeof contact;
  cookies: typeof cookies;
  digital: typeof digital;
  home: typeof home;
  platform: typeof platform;
  solutions: typeof solutions;
}

/** The English files are the contract: their shape, by namespace. The namespaces not named here share the outline's. */
export type Contract = Written & Record<Exclude<Namespace, keyof Written>, typeof outline>;

type Leaf<Path extends string> = Path extends `${infer Base}_${"one" | "other"}` ? Base : Path;

type KeysIn<Value> = Value extends string
  ? never
  : Value extends readonly (infer Item)[]
    ? Item extends string
      ? `${number}`
      : `${number}.${KeysIn<Item>}`
    : {
        [Name in keyof Value & string]: Value[Name] extends string
          ? Leaf<Name>
          : `${Name}.${KeysIn<Value[Name]>}`;
      }[keyof Value & string];

type ListsIn<Value> = Value extends string
  ? never
  : {
      [Name in keyof Value & string]: Value[Name] extends readonly unknown[]
        ? Name
        : Value[Name] extends string
          ? never
          : `${Name}.${ListsIn<Value[Name]>}`;
    }[keyof Value & string];

/** The dotted path of a text in a namespace; plural forms are named by their base. */
export type TextKey<Name extends Namespace> = KeysIn<Contract[Name]>;

/** The dotted path of a list in a namespace. */
export type ListKey<Name extends Namespace> = ListsIn<Contract[Name]>;
