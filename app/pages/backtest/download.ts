/** Long enough for a browser to begin with the file. */
const RELEASE_MS = 10_000;

/** Hands a file to the visitor, from the browser's own memory. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
