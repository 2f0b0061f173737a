interface Icon {
  /** The side, in pixels. */
  readonly size: number;
  /** The mark's part of the side. The mark fits into a circle as wide as itself. */
  readonly mark: number;
  /** Radius of the paper's corners as a part of the side; none for the mark alone on nothing. */
  readonly corner?: number;
}

/** The icons by their paths. */
export const ICONS = {
  "/icons/192.png": { size: 192, mark: 0.6, corner: 0.2 },
  "/icons/512.png": { size: 512, mark: 0.6, corner: 0.2 },
  // Whatever shape the system cuts out, the inner circle of 80 % stays (W3C, Web Application Manifest, "Icon masks").
  "/icons/maskable-512.png": { size: 512, mark: 0.52, corner: 0 },
  // iOS rounds the corners itself, and shows black where an icon is transparent.
  "/icons/apple-touch.png": { size: 180, mark: 0.58, corner: 0 },
  // As public/favicon.svg: a tab has no room for a margin.
  "/favicon.ico": { size: 32, mark: 56 / 64 },
} as const satisfies Record<string, Icon>;

export type IconPath = keyof typeof ICONS;

export function isIconPath(path: string): path is IconPath {
  return Object.hasOwn(ICONS, path);
}

/** The media type of the file at a path. */
export function iconType(path: IconPath): string {
  return path.endsWith(".ico") ? "image/x-icon" : "image/png";
}
