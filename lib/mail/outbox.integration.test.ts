import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { fileSender, type Mail } from "@/lib/adapters/mail";
import { outbox } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { startDraining } from "@/lib/shutdown";
import { stopDraining } from "@/lib/testing-shutdown";

import { sendDueMails } from "./outbox";

let opened: OpenDatabase;
let folder: string;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  folder = mkdtempSync(path.join(tmpdir(), "outbox-"));
});

afterEach(() => assertInvariants(opened.db));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.close();
});

async function order(): Promise<string> {
  const product = await makeProduct(shop, { stock: [5] });
  const checkoutId = await checkoutOf({ ...contact, Items: [item(product, 2)] });
  const { body } = await createOrder(checkoutId);
  return String(body.OrderRef);
}

/** An order whose confirmation is due so many times. */
async function orderWithMails(count: number): Promise<void> {
  const ref = await order();
  const [first] = await opened.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `order-confirmation:${ref}`));
  const { id: _, ...values } = first!;
  const copies = Array.from({ length: count - 1 }, (_, at) => ({ ...values, key: `${values.key}:${at}` }));
  await opened.db.insert(outbox).values(copies);
}

describe("the outbox", () => {
  it("sends the confirmation of an order once, also with several workers at once", async () => {
    const ref = await order();
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    await Promise.all([sendDueMails(send), sendDueMails(send), sendDueMails(send)]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ key: `order-confirmation:${ref}`, subject: `Your order ${ref}` });
    expect(sent[0]?.text).toContain(`orderRef=${ref}`);
    expect(sent[0]?.text).toContain("2 ×");
    expect(await sendDueMails(send)).toBe(0);
  });

  it("sends a mail that became due within the present millisecond", async () => {
    const ref = await order();
    const now = new Date();
    const due = sql`${now.toISOString()}::timestamptz + interval '900 microseconds'`;
    await opened.db
      .update(outbox)
      .set({ nextAttemptAt: due })
      .where(eq(outbox.key, `order-confirmation:${ref}`));
    expect(await sendDueMails(async () => undefined, now)).toBe(1);
  });

  it("tries again later when sending fails, and gives up after ten tries", async () => {
    const ref = await order();
    const now = new Date();
    const fail = () => Promise.reject(new Error("the mail server is away"));
    expect(await sendDueMails(fail, now)).toBe(0);
    let tries = 0;
    const count = async () => {
      tries += 1;
      throw new Error("still away");
    };
    await sendDueMails(count, now);
    expect(tries).toBe(0);
    for (let day = 1; day <= 12; day++) await sendDueMails(count, new Date(now.getTime() + day * 86_400_000));
    expect(tries).toBe(9);
    const row = (await opened.db.select().from(outbox)).find(({ key }) => key.endsWith(ref));
    expect(row).toMatchObject({ attempts: 10, sentAt: null, lastError: "still away" });
  });

  it("does not delay other mails for a server that stalls: what was not tried is sent next time", async () => {
    const refs = [await order(), await order(), await order()];
    let clock = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => clock);
    const tried: string[] = [];
    const stall = async ({ key }: Mail) => {
      tried.push(key);
      clock += 31_000;
      throw new Error("the mail server stalls");
    };
    expect(await sendDueMails(stall)).toBe(0);
    expect(tried).toEqual([`order-confirmation:${refs[0]}`]);
    const sent: string[] = [];
    expect(await sendDueMails(async ({ key }) => void sent.push(key))).toBe(2);
    expect(sent).toEqual(refs.slice(1).map((ref) => `order-confirmation:${ref}`));
    const rows = await opened.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.slice(-3).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it("sends all of what an outage left behind, a later order's mail included", async () => {
    await orderWithMails(31);
    const later = await order();
    const sent: string[] = [];
    expect(await sendDueMails(async ({ key }) => void sent.push(key))).toBe(32);
    expect(sent.at(-1)).toBe(`order-confirmation:${later}`);
  });

  it("does not ask a server that fails for the mails behind the failed ones", async () => {
    await orderWithMails(25);
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error("the mail server is away");
    };
    expect(await sendDueMails(fail)).toBe(0);
    expect(tries).toBe(20);
    expect(await sendDueMails(async () => undefined)).toBe(5);
  });

  it("gives up on a server that never finishes, before another worker may take the mail", async () => {
    const ref = await order();
    const now = new Date();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = Promise.withResolvers<void>();
      const work = sendDueMails(() => (asked.resolve(), new Promise<never>(() => undefined)), now);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await work).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    const row = (await opened.db.select().from(outbox)).find(({ key }) => key.endsWith(ref));
    expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: "no answer within 20000 ms" });
    expect(row?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 60_000);
    const sent: string[] = [];
    await sendDueMails(async ({ key }) => void sent.push(key), new Date(now.getTime() + 60_001));
    expect(sent).toContain(`order-confirmation:${ref}`);
  });

  it("does not hold up a stop of the server: what is not sent by then is sent after the next start", async () => {
    const refs = [await order(), await order()];
    const asked = Promise.withResolvers<void>();
    const tried: string[] = [];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const work = sendDueMails(({ key }) => {
        tried.push(key);
        asked.resolve();
        return new Promise<never>(() => undefined);
      });
      await asked.promise;
      startDraining();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await work).toBe(0);
      expect(await sendDueMails(async ({ key }) => void tried.push(key))).toBe(0);
    } finally {
      vi.useRealTimers();
      stopDraining();
    }
    expect(tried).toEqual([`order-confirmation:${refs[0]}`]);
    const sent: string[] = [];
    await sendDueMails(async ({ key }) => void sent.push(key), new Date(Date.now() + 60_001));
    expect(sent).toEqual(refs.map((ref) => `order-confirmation:${ref}`));
  });

  it("writes files that a mail program opens, one for each mail", async () => {
    await order();
    const send = fileSender(folder, "nijer.example");
    expect(await sendDueMails(send)).toBe(1);
    const [file = ""] = readdirSync(folder);
    expect(file).toMatch(/^order-confirmation_NJ-[0-9A-Z]{13}\.eml$/);
    const text = readFileSync(path.join(folder, file), "utf8");
    expect(text).toMatch(/^From: Nijer </m);
    expect(text).toMatch(/^Message-ID: <order-confirmation\.NJ-[0-9A-Z]{13}@nijer\.example>/m);
    expect(text).toContain("multipart/alternative");
  });
});
