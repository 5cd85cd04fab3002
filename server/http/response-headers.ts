import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from "node:http";

import { sharedPageHeader } from "../../lib/cacheable-routes";
import { rewriteHeader } from "../next-internals";
import { allowTagManager, allowUploads, policyHeader, upgradeRequests } from "./content-security-policy";

export type ResponseSettings = {
  /** Whether the public address is https. */
  isSecure: boolean;
  /** The uploads' own address, where they have one. */
  uploads: string | undefined;
  /** Whether pages may load the tag manager. */
  hasTagManager?: boolean;
  isDraining: () => boolean;
};
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** Between the middleware and the server: the first names the inner channel segment, which no address shows. */
const innerHeaders = new Set([rewriteHeader, sharedPageHeader]);

/** Two years is the minimum for the browsers' preload list, whose use the owner of the domain decides. */
const strictTransport = "max-age=31536000; includeSubDomains";

/**
 * The class of all the server's responses. It sets the common headers where every answer writes its head: Next, static
 * files and the cache each set headers in their own way.
 */
export function shopResponse({
  isSecure,
  uploads,
  hasTagManager = false,
  isDraining,
}: ResponseSettings): typeof ServerResponse {
  return class ShopResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override setHeader(name: string, value: number | string | readonly string[]): this {
      const known = name.toLowerCase();
      if (innerHeaders.has(known)) return this;
      if (known !== policyHeader) return super.setHeader(name, value);
      const policy = allowTagManager(allowUploads(String(value), uploads), hasTagManager);
      return super.setHeader(name, upgradeRequests(policy, isSecure));
    }

    override writeHead(status: number, ...rest: [string?, Given?] | [Given?]): this {
      const [first] = rest;
      for (const [name, value] of pairsOf(typeof first === "string" ? rest[1] : first)) this.setHeader(name, value);
      if (isSecure) this.setHeader("Strict-Transport-Security", strictTransport);
      // Next lets shared caches store an error for an hour, and a folder's header applies to its missing files, too.
      if (status >= 400) this.setHeader("Cache-Control", "no-store");
      if (isDraining()) this.setHeader("Connection", "close");
      return typeof first === "string" ? super.writeHead(status, first) : super.writeHead(status);
    }
  };
}

function pairsOf(given: Given): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(given)) {
    return Object.entries(given ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  }
  return given.flatMap((name, index) => (index % 2 === 0 ? [[String(name), given[index + 1] ?? ""]] : []));
}
