import type { TermRule } from "./term-rule.ts";

export const SW: readonly TermRule[] = [
  { use: "maudhui (body)", not: /\b(?:mwili|miili)\b/i },
  { use: "vijajuu (headers)", not: /\bvichwa\b/i, except: /\bvichwa vya (?:sehemu|habari)\b/gi },
  { use: "ufunguo wa siri (secret)", not: /\bkwa siri\b/i },
  { use: "kutuma tena kwa usalama (idempotency)", not: /\burudufu\b/i },
  {
    use: "hatari kubwa",
    not: /\b[yw]enye kuleta mashaka\b/i,
    // The statutory phrase belongs to transactions and activities that are reported.
    except: /\b(?:miamala|muamala|shughuli)(?: yote)? [yw]enye kuleta mashaka\b/gi,
  },
  { use: "kiwango cha hatari", not: /\balama (?:ya|za) hatari\b/i, except: /\balama ya hatari kubwa\b/gi },
  { use: "ukomo (threshold)", not: /\bvizingiti\b|\bkizingiti\b/i },
  { use: "jalada", not: /\bkesi\b/i, except: /\[kesi C-[\d/]+\]/gi },
  {
    use: "kutoa tahadhari",
    not: /\b(?:ku|hu|ina|ita)fungua tahadhari\b/i,
  },
  // In every tense, and with "when" and "if": inapofunguliwa, ikifunguliwa.
  { use: "tahadhari hutolewa", not: /\btahadhari \w*funguliwa\b/i },
  { use: "kutoka nje ya mwenendo wa kawaida", not: /vunja mwenendo\b/i },
  { use: "Ripoti za Uzingatiaji", not: /\btaarifa za uzingatiaji\b/i },
  { use: "kuchunguza, kukagua", not: /pimwa hatari\b/i },
  {
    use: "kuripoti mteja",
    not: /\b\w*kutolewa taarifa\b|\bmmenitolea\b/i,
    except: /\binapaswa kutolewa taarifa\b/gi,
  },
  { use: "alama ya /", not: /\bm[ik]+waju\b/i },
];
