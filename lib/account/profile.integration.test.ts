import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { addresses, subscribers, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { bearerOf, browserAfter, logIn, makeAccount } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

type Headers = Record<string, string>;
const home = {
  FullName: "Nadia Hossain",
  Phone: "+61 400 000 000",
  Line1: "12 Swanston Street",
  City: "Melbourne",
  Region: "VIC",
  PostalCode: "3000",
  CountryCode: "AU",
};
const call = (method: string, name: string, body?: unknown, headers?: Headers) =>
  send(method, `UserProfile/${name}`, body, headers);
const add = (change: Record<string, unknown>, headers?: Headers) =>
  call("POST", "AddNewAddress", { ...home, ...change }, headers);
const book = async (headers: Headers) => (await call("GET", "GetAddress/", undefined, headers)).body.Result as Book;
type Book = { Id: number; Line1: string; IsDefault: boolean }[];

async function signedIn() {
  const user = await makeAccount(opened.db);
  return { user, bearer: await bearerOf(user.email) };
}

describe("the profile", () => {
  it("changes what is named and answers the user info", async () => {
    const { user, bearer } = await signedIn();
    const change = { FirstName: " Rumana ", Phone: "+880 ১৭১১ 000000", Language: "bn" };
    const { body } = await call("POST", "UpdateUserInfo/", change, bearer);
    expect(body).toMatchObject({ FirstName: "Rumana", LastName: "Hossain", Email: user.email });
    const [row] = await opened.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: "Rumana Hossain", phone: "+880 1711 000000", language: "bn" });
    await call("POST", "UpdateUserInfo", { Phone: "" }, bearer);
    const [after] = await opened.db.select().from(users).where(eq(users.id, user.id));
    expect(after).toMatchObject({ phone: null, firstName: "Rumana" });
    expect((await call("POST", "UpdateUserInfo", {}, bearer)).status).toBe(200);
  });

  test.each([
    { FirstName: "" },
    { LastName: "  " },
    { FirstName: "x".repeat(61) },
    { FirstName: "a\u0000" },
    { Phone: "call me" },
    { Language: "xx" },
    { Email: "other@example.com" },
    { AccountType: 786 },
    { UserRoles: ["boss"] },
    { SID: 786 },
    { emailVerified: true },
  ])("rejects %o", async (change) => {
    const { user, bearer } = await signedIn();
    expect((await call("POST", "UpdateUserInfo", change, bearer)).status).toBe(400);
    const [row] = await opened.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toEqual(user);
  });

  it("is its owner's", async () => {
    expect((await call("POST", "UpdateUserInfo", { FirstName: "X" })).status).toBe(401);
    const { cookie } = browserAfter(await logIn((await makeAccount(opened.db)).email));
    expect((await call("POST", "UpdateUserInfo", { FirstName: "X" }, { cookie })).status).toBe(403);
  });
});

describe("the address book", () => {
  it("has one default at all times: the first, then whichever is made it", async () => {
    const { bearer } = await signedIn();
    const first = (await add({}, bearer)).body;
    expect(first).toEqual({ Id: expect.any(Number), ...home, Line2: "", IsDefault: true });
    const second = (await add({ Line1: "Second" }, bearer)).body;
    expect(second.IsDefault).toBe(false);
    const third = (await add({ Line1: "Third", IsDefault: true }, bearer)).body;
    expect((await book(bearer)).map(({ Line1, IsDefault }) => [Line1, IsDefault])).toEqual([
      ["Third", true],
      ["Second", false],
      [home.Line1, false],
    ]);
    const moved = await call(
      "POST",
      "UpdateAddress",
      { ...home, Id: second.Id, Line1: "Moved", IsDefault: true },
      bearer,
    );
    expect(moved.body).toMatchObject({ Id: second.Id, Line1: "Moved", IsDefault: true });
    expect((await call("DELETE", `DeleteAddress/${second.Id}`, undefined, bearer)).body).toBe(1);
    expect((await book(bearer)).map(({ Id, IsDefault }) => [Id, IsDefault])).toEqual([
      [third.Id, true],
      [first.Id, false],
    ]);
    const again = await call("POST", "UpdateAddress", { ...home, Id: third.Id, IsDefault: false }, bearer);
    expect(again.body.IsDefault).toBe(true);
  });

  it("has one default also when two are made it at the same time", async () => {
    const { user, bearer } = await signedIn();
    await Promise.all(["a", "b", "c", "d"].map((Line1) => add({ Line1, IsDefault: true }, bearer)));
    const made = await book(bearer);
    expect(made).toHaveLength(4);
    await Promise.all(made.map(({ Id }) => call("POST", "UpdateAddress", { ...home, Id, IsDefault: true }, bearer)));
    await Promise.all(made.slice(0, 2).map(({ Id }) => call("DELETE", `DeleteAddress/${Id}`, undefined, bearer)));
    const rows = await opened.db.select().from(addresses).where(eq(addresses.userId, user.id));
    expect([rows.length, rows.filter(({ IsDefault }) => IsDefault).length]).toEqual([2, 1]);
  });

  it("holds at most twenty, also when many are added at once", async () => {
    const { bearer } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => add({ Line1: `No. ${index}` }, bearer)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await book(bearer)).toHaveLength(20);
  });

  it("is its owner's: to anyone else an address does not exist", async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const { Id } = (await add({ Line1: "A secret place" }, owner.bearer)).body;
    const tries = (headers?: Headers) => [
      call("GET", `GetAddressById/${Id}`, undefined, headers),
      call("POST", "UpdateAddress", { ...home, Id }, headers),
      call("DELETE", `DeleteAddress/${Id}`, undefined, headers),
    ];
    for (const answer of await Promise.all(tries(other.bearer))) {
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain("A secret place");
    }
    for (const answer of await Promise.all([...tries(), call("GET", "GetAddress"), add({})]))
      expect(answer.status).toBe(401);
    expect((await call("GET", `GetAddressById/${Id}`, undefined, owner.bearer)).body.Line1).toBe("A secret place");
    expect((await call("DELETE", "DeleteAddress/2147483647", undefined, owner.bearer)).status).toBe(404);
  });

  test.each([
    ["FullName", "", "Name is required"],
    ["Phone", "12", "Phone is invalid"],
    ["Phone", "", "Phone is required"],
    ["Line1", " ", "Address is required"],
    ["City", "", "City is required"],
    ["Region", "", "State or region is required"],
    ["PostalCode", "", "Postal code is required"],
    ["PostalCode", "30", "Postal code is invalid for this country"],
    ["CountryCode", "ZZ", "We do not deliver to this country"],
    ["Line2", "x".repeat(201), undefined],
    ["City", "a\u0000", undefined],
    ["IsDefault", "yes", undefined],
    ["userId", 1, undefined],
  ])("rejects %s %j", async (field, value, message) => {
    const { bearer } = await signedIn();
    const { status, body } = await add({ [field]: value }, bearer);
    expect(status).toBe(400);
    if (message) expect(body.errors).toContainEqual(expect.objectContaining({ path: field, message }));
  });

  it("asks for a postal code only where there are any", async () => {
    const { bearer } = await signedIn();
    const dhaka = { CountryCode: "BD", PostalCode: "১২১৩", Region: "", City: "Dhaka", Phone: "০১৭১১-০০০০০০" };
    expect((await add(dhaka, bearer)).body).toMatchObject({ PostalCode: "1213", Phone: "01711-000000" });
    const hongKong = { CountryCode: "hk", PostalCode: "", Region: "", City: "Kowloon" };
    expect((await add(hongKong, bearer)).body).toMatchObject({ CountryCode: "HK", PostalCode: "" });
  });
});

describe("the newsletter of an account", () => {
  const preferences = (headers?: Headers) => call("GET", "GetMailPreferences", undefined, headers);
  const choose = (Newsletter: unknown, headers?: Headers) =>
    call("POST", "UpdateMailPreferences", { Newsletter }, headers);

  it("is subscribed and unsubscribed with one click each, also twice at once", async () => {
    const { user, bearer } = await signedIn();
    expect((await preferences(bearer)).body).toEqual({ Newsletter: false, Messages: true });
    await Promise.all([choose(true, bearer), choose(true, bearer)]);
    expect((await preferences(bearer)).body).toEqual({ Newsletter: true, Messages: true });
    await choose(false, bearer);
    expect((await preferences(bearer)).body).toEqual({ Newsletter: false, Messages: true });
    const rows = await opened.db.select().from(subscribers).where(eq(subscribers.Email, user.email));
    expect(rows.map(({ status }) => status)).toEqual(["Unsubscribed"]);
  });

  it("is its owner's choice", async () => {
    expect([(await preferences()).status, (await choose(true)).status]).toEqual([401, 401]);
    const { bearer } = await signedIn();
    expect((await choose("yes", bearer)).status).toBe(400);
    // Another mail is not touched.
    await choose(true, bearer);
    const { body } = await call("POST", "UpdateMailPreferences", { Messages: false }, bearer);
    expect(body).toEqual({ Newsletter: true, Messages: false });
    expect((await preferences((await signedIn()).bearer)).body).toMatchObject({ Messages: true });
  });
});
