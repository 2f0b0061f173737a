type StorageName = "localStorage" | "sessionStorage";

/**
 * The browser's storage may be blocked or full, and then throws on any touch. A visitor without it loses a preference,
 * never the page: reading returns null, writing returns whether it worked.
 */
export function readStored(key: string, storage: StorageName = "localStorage"): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string, storage: StorageName = "localStorage"): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string, storage: StorageName = "localStorage"): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // What cannot be touched holds nothing of ours.
  }
}

/** A cookie for the whole site that outlives the session for `maxAge` seconds, or ends with it. */
export function setCookie(name: string, value: string, maxAge?: number): void {
  const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${life}${secure}`;
}
