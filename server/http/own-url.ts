import type { AddressInfo } from "node:net";

/** The address at which a process reaches its own server. */
export function ownUrl({ address, port }: Pick<AddressInfo, "address" | "port">): string {
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
