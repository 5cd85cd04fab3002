import "server-only";

import { randomBytes } from "node:crypto";

import { cookieReader } from "@/lib/api/cookies";
import { hostCookie } from "@/lib/api/session-cookie";
import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

import { formatDevices, knownDeviceDays, parseDevices, type KnownDevice } from "./known-device-rules";
import { cookieAttributes } from "./session-cookies";

const deviceCookie = () => hostCookie("nijer-device");
const purpose = "known-device";

/** The password hash makes all devices unknown after a new password. */
type Account = { userId: number; hash: string | null };

/** Null for a browser with which the person has not signed in. */
export function knownDeviceOf(request: Request, account: Account | null): string | null {
  const device = findDevice(devicesOf(request), account ?? nobody);
  return account && device ? device.id : null;
}

/** Gives an unknown address the same timing. */
const nobody: Account = { userId: 0, hash: null };

/** Keeps the browser's other accounts. */
export function rememberDevice(headers: Headers, request: Request, account: Account): void {
  const devices = devicesOf(request);
  const known = findDevice(devices, account);
  const id = known?.id ?? randomBytes(12).toString("base64url");
  const endsAt = nowInSeconds() + knownDeviceDays * 86_400;
  const own = { id, endsAt, proof: signatureOf(purpose, textOf({ id, endsAt }, account)) };
  const value = formatDevices([own, ...devices.filter((device) => device !== known)]);
  headers.append("Set-Cookie", `${deviceCookie()}=${value}; ${cookieAttributes(knownDeviceDays * 86_400)}; HttpOnly`);
}

function devicesOf(request: Request): KnownDevice[] {
  const devices = parseDevices(cookieReader(request.headers.get("cookie"))(deviceCookie()));
  return devices.filter(({ endsAt }) => endsAt > nowInSeconds());
}

function findDevice(devices: readonly KnownDevice[], account: Account): KnownDevice | undefined {
  return devices.find((device) => isSignatureOf(device.proof, purpose, textOf(device, account)));
}

function textOf({ id, endsAt }: Pick<KnownDevice, "id" | "endsAt">, { userId, hash }: Account): string {
  return [id, endsAt, userId, hash ?? ""].join("\n");
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
