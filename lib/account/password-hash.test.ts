import { beforeEach, describe, expect, it, test, vi } from "vitest";

import { hashLimits, hashPassword, isFormerHash, verifyPassword } from "./password-hash";

const work = vi.hoisted(() => ({ running: 0, most: 0, blocks: 0, isHeld: false, ends: [] as (() => void)[] }));

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  /** The real function, of which the test counts the calls under way, and holds them on demand. */
  const scrypt = (...[password, salt, bytes, options, done]: Parameters<typeof real.scrypt>) => {
    work.blocks += (options.N ?? 0) * (options.r ?? 0) * (options.p ?? 0);
    work.most = Math.max(work.most, (work.running += 1));
    const end: typeof done = (error, key) => {
      work.running -= 1;
      done(error, key);
    };
    if (work.isHeld) work.ends.push(() => end(null, Buffer.alloc(bytes)));
    else real.scrypt(password, salt, bytes, options, end);
  };
  return { ...real, scrypt };
});

beforeEach(() => void Object.assign(work, { running: 0, most: 0, blocks: 0, isHeld: false, ends: [] }));

async function costOf(verify: () => Promise<boolean>): Promise<{ isRight: boolean; blocks: number }> {
  work.blocks = 0;
  return { isRight: await verify(), blocks: work.blocks };
}

/** Ends the held calls, and those that begin then. */
async function endAll(): Promise<void> {
  for (let end = work.ends.shift(); end; end = work.ends.shift()) {
    end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("a password's hash", () => {
  it("is verified with the same password and no other, and has a salt of its own", async () => {
    const hashes = await Promise.all([hashPassword("kettle-over-the-river"), hashPassword("kettle-over-the-river")]);
    expect(hashes[0]).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{86}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await verifyPassword(hashes[0] ?? "", "kettle-over-the-river")).toBe(true);
    expect(await verifyPassword(hashes[0] ?? "", "kettle-over-the-River")).toBe(false);
  });

  // Made by better-auth 1.7.5, which hashed the passwords before.
  test.each([
    [
      "kettle-over-the-river",
      "3d935db2918054b8d382fcf23a7a3afa:b2a6f68c20d92639cf728dcfab7349e6bc1a111a6433205f56f6233130b602860cf8a4dd10aa899484117a63f5f483eaff13e73b9551f33cda7bdcaab455f8af",
    ],
    [
      "Straße \ufb01ne \u212bngström",
      "5b5ba84e462e864e8b075e7e9e04444d:c4c0cc0fc0ded88437e03619dfa051ca1bda6a665c5855d13a98ed4c39ae28933a1469945d397c149680d0012cc99f11c48651a9180257a1b94baa32f39af90f",
    ],
  ])("of an older version is still valid: %s", async (password, hash) => {
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, password.normalize("NFKC"))).toBe(true);
    expect(isFormerHash(hash)).toBe(true);
    const rejectionOf = costOf(() => verifyPassword(hash, `${password}.`));
    expect(await rejectionOf).toEqual({ isRight: false, blocks: 5 * 2 ** 18 });
  });

  it("costs what OWASP asks for, right or wrong", async () => {
    const hash = await hashPassword("kettle-over-the-river");
    expect(isFormerHash(hash)).toBe(false);
    const right = await costOf(() => verifyPassword(hash, "kettle-over-the-river"));
    expect(right).toEqual({ isRight: true, blocks: 2 ** 20 });
    expect(await costOf(() => verifyPassword(hash, "no"))).toEqual({ isRight: false, blocks: 2 ** 20 });
  });

  const prefix = "$scrypt$ln=17,r=8,p=1$";
  const damaged = ["", ":", "abc", "abc:12", `${"0".repeat(32)}:${"0".repeat(126)}`, prefix, `${prefix}abc$abc`];
  test.each([...damaged, prefix.replace("17", "99")])("that is damaged opens nothing: %j", async (hash) => {
    expect(await verifyPassword(hash, "")).toBe(false);
  });
});

describe("simultaneous hashes", () => {
  it("are computed a few at once, and all of them in the end", async () => {
    const hashes = Array.from({ length: 7 }, () => hashPassword("kettle-over-the-river"));
    expect(new Set(await Promise.all(hashes)).size).toBe(7);
    expect(work.most).toBe(hashLimits.atOnce);
  });

  it("are refused when too many wait, until there is room again", async () => {
    work.isHeld = true;
    const room = hashLimits.atOnce + hashLimits.waiting;
    const accepted = Array.from({ length: room }, () => hashPassword("kettle-over-the-river"));
    await new Promise((resolve) => setImmediate(resolve));
    const busy = { code: "unavailable", extras: { retryAfter: hashLimits.retryAfterSeconds } };
    await expect(hashPassword("one more")).rejects.toMatchObject(busy);
    await expect(verifyPassword("a:b", "one more")).rejects.toMatchObject(busy);
    await endAll();
    expect(await Promise.all(accepted)).toHaveLength(room);
    work.isHeld = false;
    expect(await hashPassword("one more")).toMatch(/^\$scrypt/);
  });
});
