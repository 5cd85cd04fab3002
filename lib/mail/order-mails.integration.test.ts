import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { Mail } from "@/lib/adapters/mail";
import { setPaymentProvider } from "@/lib/adapters/payment-provider";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { payDueRefunds } from "@/lib/orders/pay/payments";
import { send } from "@/lib/api/testing";
import { contact, item, makeCoupon, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { getOrder, makeCast, placed, shopStep, shopSteps, type Cast } from "@/lib/orders/testing-steps";
import { assertInvariants } from "@/lib/orders/testing-invariants";

import { sendDueMails } from "./outbox";

let opened: OpenDatabase;
let shop: TestShop;
let cast: Cast;

beforeAll(async () => {
  setPaymentProvider(undefined);
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  cast = await makeCast(shop);
});
afterEach(() => assertInvariants(opened.db));
afterAll(() => opened.close());

/** The mails that became due since the last call. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await sendDueMails(async (mail) => void mails.push(mail));
  return mails;
}

const linkIn = (text: string, path: string) => text.split("\n").find((line) => line.includes(path)) ?? "";

describe("mails about an order", () => {
  it("open it to a guest by a link for this order only, from the site's own address", async () => {
    const lamp = await makeProduct(shop, { Name: 'Lamp "<b>Tall</b>" & Co' });
    const hostile = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const ref = await placed({ Items: [item(lamp)] }, hostile);
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: contact.Email, subject: `Your order ${ref}` });
    const link = new URL(linkIn(mail?.text ?? "", "key="));
    expect(link.origin).toBe("http://localhost:3000");
    expect(link.searchParams.get("orderRef")).toBe(ref);
    expect((await getOrder(ref, {}, link.searchParams.get("key") ?? "")).status).toBe(200);
    expect(mail?.text).not.toContain("evil");
    expect(mail?.html).toContain("Lamp &quot;&lt;b&gt;Tall&lt;/b&gt;&quot; &amp; Co");
    expect(mail?.html).not.toContain("<b>Tall");
    expect(mail?.text).toContain(`/account/track-order?orderRef=${ref}`);
    expect(mail?.text).not.toContain("US dollars");
  });

  it.each([
    ["bn", "শুভেচ্ছা নিন,", "মোট, শিপিং ফ্রি: A$31.20", "মার্কিন ডলারে নেওয়া হবে: $20.00"],
    ["de", "Guten Tag,", "Gesamt, Versand kostenlos: A$31.20", "Berechnet in US-Dollar: $20.00"],
    ["fr", "Bonjour,", "Total, livraison gratuite : A$31.20", "Débité en dollars américains : $20.00"],
    ["it", "Ciao,", "Totale, spedizione gratuita: A$31.20", "Addebito in dollari USA: $20.00"],
  ])("are in the buyer's language, with links into it: %s", async (language, ...sentences) => {
    const lamp = await makeProduct(shop);
    const ref = await placed({ Items: [item(lamp)] }, { "accept-language": language, cookie: "cname=AUD" });
    const [mail] = await sent();
    for (const sentence of sentences) expect(mail?.text).toContain(sentence);
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(mail?.text).toContain(`http://localhost:3000/${language}/account/track-order?orderRef=${ref}`);
  });

  it("ask an account's owner to sign in: they contain no key", async () => {
    const lamp = await makeProduct(shop);
    const ref = await placed({ Items: [item(lamp)] }, cast.buyer.bearer);
    const [mail] = await sent();
    expect(mail?.text).toContain(`http://localhost:3000/account/orders/${ref}\n`);
    expect(mail?.text).not.toContain("key=");
  });

  it("describe each change of a part with what it concerns", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp" });
    const mat = await makeProduct(shop, { Name: "Jute Mat", seller: 1 });
    const ref = await placed({ Items: [item(lamp), item(mat)] });
    await sent();
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept", "pack");
    await shopStep(mati, ref, "ship", { Carrier: "Pathao", TrackingNumber: "PX-1" });
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${ref} is being prepared`,
      `Your order ${ref} is packed`,
      `Your order ${ref} is on its way`,
    ]);
    expect(mails[2]?.text).toContain("Mati Studio sent it with Pathao, tracking number PX-1.");
    expect(mails[2]?.text).toContain("1 × Clay Lamp (Teal, M): $20.00");
    expect(mails[2]?.text).not.toContain("Jute Mat");
    await send(
      "POST",
      "Publisher/ProcessSingleOrderRequest",
      { OrderRef: ref, Action: "cancel", Reason: "Fire at the maker" },
      cast.publisher.bearer,
    );
    const [cancelled] = await sent();
    expect(cancelled?.text).toContain("Note: Fire at the maker");
    expect(await sent()).toEqual([]);
  });

  it("say whether the whole order is cancelled, or some of it", async () => {
    const ofTwo = async () => {
      const lamp = await makeProduct(shop);
      const mat = await makeProduct(shop, { Name: "Jute Mat", seller: 1 });
      const ref = await placed({ Items: [item(lamp), item(mat)] }, cast.buyer.bearer);
      await sent();
      return ref;
    };
    const cancel = (OrderRef: string, more: object = {}) =>
      send("POST", "Order/CancelOrder", { OrderRef, ...more }, cast.buyer.bearer);
    const whole = await ofTwo();
    await cancel(whole);
    const all = (await sent()).find(({ to }) => to === contact.Email);
    expect(all?.subject).toBe(`Cancelled: your order ${whole}`);
    expect(all?.text).toContain(`Your order ${whole} is cancelled:`);
    expect(all?.text).toMatch(/Mati Studio[^]+Alo/);

    const half = await ofTwo();
    const [, alo] = (await getOrder(half, cast.buyer.bearer)).body.Parts;
    await cancel(half, { ShopId: alo.ShopId });
    const part = (await sent()).find(({ to }) => to === contact.Email);
    expect(part?.subject).toBe(`Cancelled: items of your order ${half}`);
    expect(part?.text).toContain(`The following of your order ${half} is cancelled:`);
    expect(part?.text).not.toContain("Mati Studio");
  });

  it("state what a parcel contains, what is still to come, and what of it was cancelled", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp" });
    const mat = await makeProduct(shop, { Name: "Jute Mat" });
    const ref = await placed({ Items: [item(lamp, 3), item(mat)] });
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept");
    await sent();
    const Units = [{ OptionId: lamp.options[0], Quantity: 1 }];
    await shopStep(mati, ref, "ship", { Carrier: "Pathao", TrackingNumber: "PX-1", Units });
    const [first] = await sent();
    await shopStep(mati, ref, "ship", { Carrier: "DHL", TrackingNumber: "D-2", Units });
    const [second] = await sent();
    expect(first?.subject).toBe(`Part of your order ${ref} is on its way`);
    expect(first?.text).toContain("1 × Clay Lamp (Teal, M): $20.00");
    expect(first?.text).toContain("Mati Studio sent it with Pathao, tracking number PX-1.");
    expect(first?.text).toMatch(/Still to be sent:\n\W*2 × Clay Lamp \(Teal, M\)\n\W*1 × Jute Mat \(Teal, M\)/);
    expect(second?.text).toContain("tracking number D-2.");
    expect(second?.text).not.toContain("PX-1");
    await shopStep(mati, ref, "cancel-rest", { Reason: "Broken in the kiln" });
    const [cut] = await sent();
    expect(cut?.subject).toBe(`Changed: your order ${ref}`);
    expect(cut?.text).toContain("1 × Clay Lamp (Teal, M): $20.00");
    expect(cut?.text).toContain("1 × Jute Mat (Teal, M): $20.00");
    expect(cut?.text).toContain("You pay $40.00 less.");
    expect(cut?.text).toContain("Note: Broken in the kiln");
    expect(cut?.text).not.toContain("D-2");
  });

  it("state for a return its units, its reason and its refund", async () => {
    const lamp = await makeProduct(shop, { Name: "Clay Lamp" });
    const mat = await makeProduct(shop, { Name: "Jute Mat" });
    const ref = await placed({ Items: [item(lamp, 2), item(mat)] }, cast.buyer.bearer);
    const [mati] = cast.sellers as [Cast["buyer"]];
    await shopSteps(mati, ref, "accept", "pack", "ship", "deliver", "collect");
    const OptionId = lamp.options[0];
    const ask = async () => {
      const wish = { OrderRef: ref, Lines: [{ OptionId, Quantity: 1 }], Reason: "damaged", Comment: "A crack" };
      expect((await send("POST", "Order/RequestReturn", wish, cast.buyer.bearer)).status).toBe(200);
      return (await getOrder(ref, mati.bearer)).body.Parts[0].Return.AskedAt as string;
    };
    const AskedAt = await ask();
    const asked = (await sent()).find(({ subject }) => subject === `We have your return request for ${ref}`);
    expect(asked?.text).toContain("- 1 of 2 × Clay Lamp (Teal, M)\n");
    expect(asked?.text).toContain("Your reason: Arrived damaged: A crack");
    expect(asked?.text).not.toContain("Note:");
    expect(asked?.text).not.toContain("Jute Mat");
    const Lines = [{ OptionId, Received: 1, Amount: 12.5, Restock: false }];
    await shopStep(mati, ref, "accept-return", { Return: { AskedAt, Lines }, Reason: "The shade is missing" });
    const [taken] = await sent();
    expect(taken?.subject).toBe(`Your return of ${ref} is complete`);
    expect(taken?.text).toContain("- 1 of 2 × Clay Lamp (Teal, M): $12.50");
    expect(taken?.text).toContain("$12.50 goes back to you.");
    expect(taken?.text).toContain("Note: The shade is missing");
    await ask();
    await shopStep(mati, ref, "reject-return", { Reason: "It was used" });
    const rejected = (await sent()).find(({ subject }) => subject === `Your return of ${ref} was not accepted`);
    expect(rejected?.text).toContain("- 1 of 2 × Clay Lamp (Teal, M)\n");
    expect(rejected?.text).toContain("Note: It was used");
    expect(rejected?.text).not.toContain("goes back");
    await payDueRefunds();
    expect((await sent()).map(({ subject }) => subject)).toEqual([`Your refund for ${ref}`]);
  });

  it("are in the currency that was shown, with the discount and any refund", async () => {
    const lamp = await makeProduct(shop, { isCod: false });
    const Coupon = await makeCoupon(opened.db, { value: 50 });
    const body = { Items: [item(lamp, 2)], PaymentMethod: "card", Coupon };
    const headers = { ...cast.buyer.bearer, cookie: "cname=AUD" };
    const ref = await placed(body, headers);
    expect(await sent()).toEqual([]);
    const { PaymentUrl } = (await getOrder(ref, cast.buyer.bearer)).body;
    await send("POST", "Payment/PayTest", { Session: PaymentUrl.split("/").at(-1), Outcome: "pay" });
    const [confirmation] = await sent();
    expect(confirmation?.text).toContain("2 × ");
    expect(confirmation?.text).toContain(`Discount ${Coupon}: −A$31.20`);
    expect(confirmation?.text).toContain("A$31.20");
    expect(confirmation?.text).toContain("Charged in US dollars: $20.00");
    expect(confirmation?.text).toContain("It is paid.");
    await send("POST", "Order/CancelOrder", { OrderRef: ref }, cast.buyer.bearer);
    await payDueRefunds();
    const [cancelled, refund] = await sent();
    expect(cancelled?.subject).toBe(`Cancelled: your order ${ref}`);
    expect(cancelled?.text).toContain("A$31.20 goes back to you.");
    expect(refund?.text).toContain("A$31.20 ($20.00 USD)");
  });
});
