import type { Advances } from "./advance-table.ts";
import * as advances from "./advances.ts";
import * as arabicAdvances from "./arabic-advances.ts";

/** A local font that stands in for one weight of a web font. */
export interface Fallback {
  /** Ends the name of the fallback family. */
  readonly name: string;
  /** Full and PostScript names. Fonts that share a line have the same advances. */
  readonly local: readonly string[];
  /** The weight that the face is declared with: a browser emboldens a 400 where 600 is wanted, and leaves a 600 alone. */
  readonly weight: 400 | 600;
  readonly standsFor: 400 | 600;
  readonly advances: Advances;
}

// Windows, macOS and iOS have Arial; most Linux desktops Liberation Sans, ChromeOS Arimo, both of the same widths.
const ARIAL_NAMES = ["Arial", "ArialMT"];
const ARIAL_BOLD_NAMES = ["Arial Bold", "Arial-BoldMT"];

const ARIAL: Fallback = {
  name: "Arial",
  local: [...ARIAL_NAMES, "Liberation Sans", "Arimo"],
  weight: 400,
  standsFor: 400,
  advances: advances.ARIAL,
};

const ARIAL_BOLD: Fallback = {
  name: "Arial",
  local: [...ARIAL_BOLD_NAMES, "Liberation Sans Bold", "Arimo Bold"],
  weight: 600,
  standsFor: 600,
  advances: advances.ARIAL_BOLD,
};

const ROBOTO: Fallback = {
  name: "Roboto",
  local: ["Roboto", "Roboto-Regular"],
  weight: 400,
  standsFor: 400,
  advances: advances.ROBOTO,
};

const ROBOTO_BOLD: Fallback = {
  name: "Roboto",
  local: ["Roboto Bold", "Roboto-Bold"],
  weight: 600,
  standsFor: 600,
  advances: advances.ROBOTO_BOLD,
};

// Since Android 12 Roboto is one variable font, which a page finds by its regular name only.
const ROBOTO_EMBOLDENED: Fallback = { ...ROBOTO, name: "Roboto Regular", standsFor: 600 };

const DEJAVU: Fallback = {
  name: "DejaVu Sans",
  local: ["DejaVu Sans"],
  weight: 400,
  standsFor: 400,
  advances: advances.DEJAVU,
};

const DEJAVU_BOLD: Fallback = {
  name: "DejaVu Sans",
  local: ["DejaVu Sans Bold"],
  weight: 600,
  standsFor: 600,
  advances: advances.DEJAVU_BOLD,
};

export const DISPLAY_FALLBACKS = [ARIAL_BOLD, ROBOTO_BOLD, ROBOTO_EMBOLDENED, DEJAVU_BOLD];

export const TEXT_FALLBACKS = [
  ARIAL,
  ARIAL_BOLD,
  ROBOTO,
  ROBOTO_BOLD,
  ROBOTO_EMBOLDENED,
  DEJAVU,
  DEJAVU_BOLD,
];

const NASKH_NAMES = [
  "Noto Naskh Arabic",
  "NotoNaskhArabic-Regular",
  "Noto Naskh Arabic UI",
  "NotoNaskhArabicUI-Regular",
];
const NASKH_BOLD_NAMES = [
  "Noto Naskh Arabic Bold",
  "NotoNaskhArabic-Bold",
  "Noto Naskh Arabic UI Bold",
  "NotoNaskhArabicUI-Bold",
];

// No width table of a bold Geeza Pro was found, so its regular serves both weights.
const GEEZA: Fallback = {
  name: "Geeza Pro",
  local: ["Geeza Pro", "GeezaPro"],
  weight: 400,
  standsFor: 400,
  advances: arabicAdvances.GEEZA_PRO_ARABIC,
};

export const ARABIC_FALLBACKS: readonly Fallback[] = [
  { ...ARIAL, local: ARIAL_NAMES, advances: arabicAdvances.ARIAL_ARABIC },
  { ...ARIAL_BOLD, local: ARIAL_BOLD_NAMES, advances: arabicAdvances.ARIAL_BOLD_ARABIC },
  GEEZA,
  { ...GEEZA, weight: 600, standsFor: 600 },
  {
    name: "Noto Naskh Arabic",
    local: NASKH_NAMES,
    weight: 400,
    standsFor: 400,
    advances: arabicAdvances.NOTO_NASKH_ARABIC,
  },
  {
    name: "Noto Naskh Arabic",
    local: NASKH_BOLD_NAMES,
    weight: 600,
    standsFor: 600,
    advances: arabicAdvances.NOTO_NASKH_BOLD_ARABIC,
  },
  { ...DEJAVU, advances: arabicAdvances.DEJAVU_ARABIC },
  { ...DEJAVU_BOLD, advances: arabicAdvances.DEJAVU_BOLD_ARABIC },
];
