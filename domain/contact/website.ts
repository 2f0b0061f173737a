/**
 * True for a website address, with or without its scheme: `yourbank.example`, `https://www.yourbank.example/en`.
 * Its host must be a dotted name, so neither `yourbank`, nor `localhost`, nor a numeric address passes.
 */
export function isWebsiteAddress(text: string): boolean {
  const address = text.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`);
    if (url.protocol !== "https:" && url.protocol !== "http:") return false;
    // An e-mail address parses as a user name and a host.
    if (url.username !== "" || url.password !== "") return false;
    return /^[^.]+(\.[^.]+)*\.(?=[^.]*[a-z])[^.]{2,}\.?$/.test(url.hostname);
  } catch {
    return false;
  }
}
