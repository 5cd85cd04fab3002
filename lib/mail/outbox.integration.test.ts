import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fileSender, type Mail } from "@/lib/adapters/mail";
import { outbox } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

import { sendDueMails } from "./outbox";

let opened: OpenDatabase;
let folder: string;
let shop: TestShop;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  folder = mkdtempSync(path.join(tmpdir(), "outbox-"));
});

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

describe("the outbox", () => {
  it("sends the confirmation of an order once, however many look at once", async () => {
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
