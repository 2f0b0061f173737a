/** Twice as fine as a screen of the plain kind. */
const SCALE = 2;
const TITLE_PX = 34;
const LEGEND_PX = 26;
const INLINED_PROPERTIES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "fill-opacity",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** A plot as a picture, in the colours that it is shown in, with its title above. */
export async function toPng(
  svg: SVGSVGElement,
  title: string,
  legend: readonly HTMLElement[],
): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const page = getComputedStyle(document.body);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(withInlineStyles(svg, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  const bottom = height + TITLE_PX;
  canvas.height = (bottom + LEGEND_PX) * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No picture was made.");
  context.scale(SCALE, SCALE);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, width, bottom + LEGEND_PX);
  context.fillStyle = page.color;
  context.font = `600 15px ${page.fontFamily}`;
  context.direction = page.direction as CanvasDirection;
  context.fillText(title, page.direction === "rtl" ? width - 4 : 4, TITLE_PX - 12);
  context.drawImage(image, 0, TITLE_PX, width, height);
  drawLegend(context, legend, { y: bottom + LEGEND_PX / 2, width, page });
  return new Promise((resolve, reject) => {
    // A PNG, unless told otherwise.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture was made."))));
  });
}

function drawLegend(
  context: CanvasRenderingContext2D,
  legend: readonly HTMLElement[],
  { y, width, page }: { readonly y: number; readonly width: number; readonly page: CSSStyleDeclaration },
): void {
  const isRightToLeft = page.direction === "rtl";
  context.font = `13px ${page.fontFamily}`;
  context.textBaseline = "middle";
  let at = 4;
  for (const entry of legend) {
    const text = entry.textContent ?? "";
    const mark = isRightToLeft ? width - at - 14 : at;
    context.fillStyle = getComputedStyle(entry, "::before").borderBlockStartColor;
    context.fillRect(mark, y - 5, 14, 10);
    context.fillStyle = page.color;
    context.fillText(text, isRightToLeft ? width - at - 20 : at + 20, y);
    at += 44 + context.measureText(text).width;
  }
}

/** A picture of its own sees no style sheet. */
function withInlineStyles(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  for (const [index, element] of svg.querySelectorAll<SVGElement>("*").entries()) {
    const style = getComputedStyle(element);
    for (const name of INLINED_PROPERTIES) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    copies[index]?.setAttribute("font-family", "system-ui, sans-serif");
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}
