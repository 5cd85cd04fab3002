import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

import { env } from "@/lib/env";

/** Test code: a device that makes and uses a passkey, with a real key (ES256). */
export type Authenticator = ReturnType<typeof makeAuthenticator>;

type Wish = {
  challenge: string;
  /** What the browser says and the device signs, where it differs from the shop. */
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: "jwk" });
  const coordinates = [jwk.x, jwk.y].map((text) => Buffer.from(text ?? "", "base64url")) as [Buffer, Buffer];
  const names = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };

  /** navigator.credentials.create */
  const create = (wish: Wish) => {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(coordinates)]);
    const authData = Buffer.concat([authenticatorData(wish, 0x40), attested]);
    const response = {
      clientDataJSON: clientData("webauthn.create", wish),
      attestationObject: text(attestationObject(authData)),
      transports: ["internal"],
    };
    return { ...names, response };
  };

  /** navigator.credentials.get */
  const get = (wish: Wish) => {
    const authData = authenticatorData(wish, 0);
    const clientDataJSON = clientData("webauthn.get", wish);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const response = {
      clientDataJSON,
      authenticatorData: text(authData),
      signature: text(sign("sha256", signed, privateKey)),
      ...(wish.userHandle !== undefined && { userHandle: text(Buffer.from(wish.userHandle)) }),
    };
    return { ...names, response };
  };
  return { id: names.id, create, get };
}

const text = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

function clientData(type: string, wish: Wish): string {
  const { challenge, origin = new URL(env().SITE_URL).origin } = wish;
  return text(Buffer.from(JSON.stringify({ type: wish.type ?? type, challenge, origin, crossOrigin: false })));
}

function authenticatorData(wish: Wish, flags: number): Buffer {
  const { rpId = new URL(env().SITE_URL).hostname, isVerified = true, counter = 0 } = wish;
  const present = 0x01 | (isVerified ? 0x04 : 0);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([present | flags]), counted]);
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a point of P-256 for ES256. */
function coseKey([x, y]: [Buffer, Buffer]): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21, 0x58, 0x20]), x, Buffer.from([0x22, 0x58, 0x20]), y]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  const named = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  const none = Buffer.concat([named("fmt"), named("none")]);
  const empty = Buffer.concat([named("attStmt"), Buffer.from([0xa0])]);
  return Buffer.concat([Buffer.from([0xa3]), none, empty, named("authData"), length, authData]);
}
