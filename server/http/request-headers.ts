import type { IncomingHttpHeaders } from "node:http";

import { parseAndValidateFlightRouterState as parsePlace } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

import { findOffered } from "../../lib/locale/rules";
import {
  dataHeaders,
  dataRequestHeader,
  internalCookies,
  internalRequestHeaders,
  placeHeader,
  prefetchHeader,
  segmentHeader,
} from "../next-internals";
import { currencyCookie, currencyCookieName } from "./currency-cookie";

/** Leaves what Next, the caches and the calls understand in one way. */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (internalRequestHeaders.test(name)) delete headers[name];
  keepDataHeaders(headers);
  headers.cookie = cleanCookies(headers.cookie ?? "");
  if (!headers.cookie) delete headers.cookie;
}

/** Names a known currency once: of a repeated name the shop takes the first value, Next the last. */
function cleanCookies(cookies: string): string {
  const currency = findOffered(currencyCookie(cookies));
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const dropped = new Set(["", currencyCookieName, ...internalCookies]);
  const others = pairs.filter((pair) => !dropped.has(pair.split("=")[0]?.trim() ?? ""));
  return [...(currency ? [`${currencyCookieName}=${currency}`] : []), ...others].join("; ");
}

/** Next reads the others on a request for data only, and a segment on a prefetch of the first kind only. */
function keepDataHeaders(headers: IncomingHttpHeaders): void {
  const { [dataRequestHeader]: mark, [prefetchHeader]: prefetch } = headers;
  const isData = mark === "1";
  for (const name of dataHeaders) if (!isData || !headers[name]) delete headers[name];
  if (!["1", "2", "3"].includes(String(prefetch))) delete headers[prefetchHeader];
  if (prefetch !== "1") delete headers[segmentHeader];
  if (!isPlace(headers[placeHeader])) delete headers[placeHeader];
}

/** Next fails at any other. */
function isPlace(value: string | string[] | undefined): boolean {
  try {
    return parsePlace(value) !== undefined;
  } catch {
    return false;
  }
}
