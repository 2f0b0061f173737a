import type { Namespace } from "../../domain/namespaces.ts";
import type about from "../../locales/en/about.json";
import type api from "../../locales/en/api.json";
import type backtest from "../../locales/en/backtest.json";
import type cli from "../../locales/en/cli.json";
import type code from "../../locales/en/code.json";
import type common from "../../locales/en/common.json";
import type contact from "../../locales/en/contact.json";
import type cookies from "../../locales/en/cookies.json";
import type demo from "../../locales/en/demo.json";
import type digital from "../../locales/en/digital.json";
import type docs from "../../locales/en/docs.json";
import type ecommerce from "../../locales/en/ecommerce.json";
import type financial from "../../locales/en/financial.json";
import type fraud from "../../locales/en/fraud.json";
import type home from "../../locales/en/home.json";
import type imprint from "../../locales/en/imprint.json";
import type investigation from "../../locales/en/investigation.json";
import type payments from "../../locales/en/payments.json";
import type platform from "../../locales/en/platform.json";
import type privacy from "../../locales/en/privacy.json";
import type reporting from "../../locales/en/reporting.json";
import type savings from "../../locales/en/savings.json";
import type sdk from "../../locales/en/sdk.json";
import type security from "../../locales/en/security.json";
import type solutions from "../../locales/en/solutions.json";
import type terms from "../../locales/en/terms.json";
import type webhooks from "../../locales/en/webhooks.json";

/** The English files are the contract: their shape, by namespace. */
export interface Contract {
  about: typeof about;
  api: typeof api;
  backtest: typeof backtest;
  cli: typeof cli;
  code: typeof code;
  docs: typeof docs;
  sdk: typeof sdk;
  webhooks: typeof webhooks;
  common: typeof common;
  contact: typeof contact;
  cookies: typeof cookies;
  demo: typeof demo;
  digital: typeof digital;
  ecommerce: typeof ecommerce;
  financial: typeof financial;
  fraud: typeof fraud;
  home: typeof home;
  imprint: typeof imprint;
  investigation: typeof investigation;
  payments: typeof payments;
  platform: typeof platform;
  privacy: typeof privacy;
  reporting: typeof reporting;
  savings: typeof savings;
  security: typeof security;
  solutions: typeof solutions;
  terms: typeof terms;
}

type Leaf<Path extends string> = Path extends `${infer Base}_${"one" | "other"}` ? Base : Path;

type KeysIn<Value> = Value extends string | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Item extends string
      ? `${number}`
      : `${number}.${KeysIn<Item>}`
    : {
        [Name in keyof Value & string]-?: Value[Name] extends string
          ? Leaf<Name>
          : `${Name}.${KeysIn<Value[Name]>}`;
      }[keyof Value & string];

type ListsIn<Value> = Value extends string | undefined
  ? never
  : {
      [Name in keyof Value & string]-?: Value[Name] extends readonly (infer Item)[] | undefined
        ? Name | (Item extends object ? `${Name}.${number}.${ListsIn<Item>}` : never)
        : Value[Name] extends string
          ? never
          : `${Name}.${ListsIn<Value[Name]>}`;
    }[keyof Value & string];

/** The dotted path of a text in a namespace; plural forms are named by their base. */
export type TextKey<Name extends Namespace> = KeysIn<Contract[Name]>;

/** The dotted path of a list in a namespace. */
export type ListKey<Name extends Namespace> = ListsIn<Contract[Name]>;
