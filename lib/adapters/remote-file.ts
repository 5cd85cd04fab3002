import "server-only";

import { lookup as resolve, type LookupAddress } from "node:dns";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** @throws RemoteFileError */
export type Download = (url: string, file: string, bytes: number) => Promise<void>;

export class RemoteFileError extends Error {}

const redirects = 3;
const timeoutMs = 10_000;

/** Machines, their own networks and cloud metadata; everything else is public. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");

/** The only range of IPv6 that is given out; the excepted ones can lead to an IPv4 address or belong to examples. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
const excepted = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  excepted.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, "ipv6") && !excepted.check(address, "ipv6");
  return isIP(address) === 4 && !privateNetworks.check(address, "ipv4");
}

/** Connects to the address that was checked, so that a name cannot change in between. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[] | undefined;
    const first = addresses?.[0];
    if (error || !addresses || !first) return done(error ?? new RemoteFileError("unknown host"), "", 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new RemoteFileError("not a public address"), "", 4);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/** @throws RemoteFileError for anything but https on the usual port of a public host */
export function requirePublicUrl(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    throw new RemoteFileError("not an https address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RemoteFileError("not a public address");
  return url;
}

export const downloadFile: Download = async (address, file, bytes) => {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = requirePublicUrl(address);
  for (let hop = 0; hop <= redirects; hop++) {
    const answer = await get(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = requirePublicUrl(headers.location, url.href);
      continue;
    }
    if (statusCode !== 200 || Number(headers["content-length"] ?? 0) > bytes) {
      answer.destroy();
      throw new RemoteFileError(`status ${statusCode}, or too large`);
    }
    return pipeline(answer, atMost(bytes), createWriteStream(file), { signal });
  }
  throw new RemoteFileError("too many redirects");
};

function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const headers = { accept: "image/*", "user-agent": "Nijer product import" };
    request(url, { lookup: lookupPublic, signal, headers, agent: false }, answered).on("error", failed).end();
  });
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(part: Buffer, _encoding, next) {
      seen += part.length;
      if (seen > bytes) next(new RemoteFileError("too large"));
      else next(null, part);
    },
  });
}
