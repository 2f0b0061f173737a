import type { CoverSize } from "./covers/files.ts";
import { renderCover } from "./covers/render.ts";
import { registerFonts } from "./fonts.ts";
import type { IconPath } from "./icon-paths.ts";
import { renderIcon } from "./icons.ts";
import { type OgImage, renderOgImage } from "./og-image.ts";

/*
 * What the thread of the pictures does, by the names of these functions (`image-worker.ts`). In the build this file is an
 * entry of its own: the canvas takes 50 ms and 20 MB, which no start and no site without a shared link has to spend.
 */

export function ogImage({ fontsFolder, ...content }: OgImage & { fontsFolder: string }): Promise<Buffer> {
  registerFonts(fontsFolder);
  return renderOgImage(content);
}

export function icon({ path }: { path: IconPath }): Promise<Buffer> {
  return renderIcon(path);
}

export function cover({ name, size }: { name: string; size: CoverSize }): Promise<Buffer> {
  return renderCover(name, size);
}
