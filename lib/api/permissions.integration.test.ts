import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import type { roles } from "@/lib/admin/rules";
import { sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send, type Answer } from "@/lib/api/testing";
import { checkoutOf, contact, createOrder, item, makeProduct, makeShop } from "@/lib/orders/testing";
import { sessionTokenHash } from "@/lib/session-token";

import { contract } from "./contract";
import type { Access, Contract } from "./endpoint";
import { permissions } from "./testing-permissions";

type Kind = { accountType: number; roles: (typeof roles)[number][] };

/** All kinds of callers. The second shopper and the second shop act as "somebody else". */
const people = {
  guest: null,
  shopper: { accountType: 1, roles: [] },
  otherShopper: { accountType: 1, roles: [] },
  shop: { accountType: 2, roles: ["nijershop"] },
  otherShop: { accountType: 2, roles: ["nijershop"] },
  company: { accountType: 3, roles: [] },
  individual: { accountType: 4, roles: [] },
  publisher: { accountType: 1, roles: ["publisher"] },
  admin: { accountType: 786, roles: ["boss"] },
} satisfies Record<string, Kind | null>;

type Who = keyof typeof people;
const everyone = Object.keys(people) as Who[];
const signedIn = everyone.filter((who) => who !== "guest");
const sellers: Who[] = ["shop", "otherShop", "company", "individual", "admin"];

const allowed: Record<Access, Who[]> = {
  anyone: everyone,
  "signed-in": signedIn,
  seller: sellers,
  publisher: ["publisher", "admin"],
  admin: ["admin"],
};

let opened: OpenDatabase;
const ids = new Map<Who, { userId: number; email: string }>();

beforeAll(async () => {
  opened = await freshDatabase();
  for (const who of signedIn) {
    const kind: Kind = people[who] ?? people.shopper;
    const email = `${who}-${randomUUID().slice(0, 6)}@example.com`.toLowerCase();
    const values = { name: who, firstName: who, email, emailVerified: true, ...kind };
    const [row] = await opened.db.insert(users).values(values).returning({ id: users.id });
    ids.set(who, { userId: row?.id ?? 0, email });
  }
});
afterAll(() => opened.close());

/** A session for one call: some calls end it. */
async function headersOf(who: Who): Promise<Record<string, string>> {
  const person = ids.get(who);
  if (!person) return {};
  const token = randomUUID().replaceAll("-", "");
  await opened.db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId: person.userId, expiresAt: new Date(Date.now() + 600_000) });
  return { authorization: `Bearer ${token}` };
}

const idOf = (who: Who) => ids.get(who)?.userId ?? 0;

it("every call has its row", () => {
  const missing = Object.keys(contract).filter((key) => !(key in permissions));
  expect(missing, "add a row to lib/api/testing-permissions.ts").toEqual([]);
});

describe("a caller without permission is rejected before the input is read, a caller with permission is not", () => {
  test.each(Object.keys(contract as Contract))("%s", async (key) => {
    const may = allowed[permissions[key] ?? "admin"];
    const [method = "GET", path = ""] = key.split(" ");
    const filled = path.replace(/\{\w+\}/g, "1");
    for (const who of everyone) {
      const body = method === "POST" ? {} : undefined;
      const { status } = await send(method, filled, body, await headersOf(who));
      if (may.includes(who)) expect([401, 403, 500], `${who}: ${status}`).not.toContain(status);
      else expect(status, who).toBe(who === "guest" ? 401 : 403);
    }
  });
});

describe("what belongs to one person", () => {
  const secret = "Seven Clay Lamps Lane";
  const place = { FullName: "Nadia Hossain", Phone: contact.Phone, ...contact.Address, Line1: secret };
  type Thing = { name: string; call: () => Promise<(who: Who) => Promise<Answer>>; owners: Who[]; rejection: number };

  const asEach = (method: string, path: string, body?: unknown) => async (who: Who) =>
    send(method, path, body, await headersOf(who));

  async function newAddress(): Promise<number> {
    const answer = await send("POST", "UserProfile/AddNewAddress", place, await headersOf("shopper"));
    return answer.body.Id as number;
  }

  const things: Thing[] = [
    {
      name: "an address, read",
      call: async () => asEach("GET", `UserProfile/GetAddressById/${await newAddress()}`),
      owners: ["shopper"],
      rejection: 404,
    },
    {
      name: "an address, changed",
      call: async () => asEach("POST", "UserProfile/UpdateAddress", { Id: await newAddress(), ...place }),
      owners: ["shopper"],
      rejection: 404,
    },
    {
      name: "user info",
      call: async () => asEach("GET", `Account/getmurgioutofanda?ue=${ids.get("shopper")?.email}`),
      owners: ["shopper", "admin"],
      rejection: 403,
    },
  ];

  test.each(things)("$name", async ({ call, owners, rejection }) => {
    const ask = await call();
    for (const who of everyone) {
      const { status, body } = await ask(who);
      const expected = owners.includes(who) ? 200 : who === "guest" && rejection !== 200 ? 401 : rejection;
      expect(status, who).toBe(expected);
      if (status !== 200) expect(JSON.stringify(body), who).not.toMatch(/Seven Clay|"shopper-/);
    }
  });

  it("an address or a session is deleted by its owner only", async () => {
    const id = await newAddress();
    const token = randomUUID();
    const [session] = await opened.db
      .insert(sessions)
      .values({
        tokenHash: sessionTokenHash(token),
        userId: idOf("shopper"),
        expiresAt: new Date(Date.now() + 600_000),
      })
      .returning({ id: sessions.id });
    const paths = [
      ["DELETE", `UserProfile/DeleteAddress/${id}`],
      ["POST", `Account/EndSession/${session?.id}`],
    ] as const;
    for (const [method, path] of paths) {
      for (const who of everyone.filter((other) => other !== "shopper")) {
        const { status } = await send(method, path, undefined, await headersOf(who));
        expect(status, `${path} ${who}`).toBe(who === "guest" ? 401 : 404);
      }
      expect((await send(method, path, undefined, await headersOf("shopper"))).status).toBe(200);
    }
  });

  it("no list of one's own contains anything of another person's", async () => {
    await newAddress();
    const lists = ["GET UserProfile/GetAddress", "GET UserProfile/DownloadMyData", "GET Account/GetSessions"];
    for (const key of lists) {
      const [method = "GET", path = ""] = key.split(" ");
      for (const who of signedIn.filter((other) => other !== "shopper")) {
        const { status, body } = await send(method, path, undefined, await headersOf(who));
        expect([key, who, status]).toEqual([key, who, 200]);
        expect(JSON.stringify(body), `${key} ${who}`).not.toMatch(/Seven Clay|"shopper-/);
      }
    }
  });

  it("an order is visible to its buyer, its seller, publishers and administrators", async () => {
    const shop = await makeShop(opened.db);
    shop.owners[0] = { sellerId: idOf("shop"), storeId: null };
    const product = await makeProduct(shop, { seller: 0 });
    const buyer = await headersOf("shopper");
    const address = { ...contact.Address, Line1: secret };
    const checkout = { Email: "nadia@example.com", Address: address, Items: [item(product)] };
    const { body: placed } = await createOrder(await checkoutOf(checkout, buyer), buyer);
    const mayRead: Who[] = ["shopper", "shop", "publisher", "admin"];
    for (const who of everyone) {
      const { status, body } = await send(
        "GET",
        `Order/GetOrder?id=${placed.OrderRef}`,
        undefined,
        await headersOf(who),
      );
      expect(status, who).toBe(mayRead.includes(who) ? 200 : who === "guest" ? 401 : 404);
      if (status !== 200) expect(JSON.stringify(body)).not.toContain("Seven Clay");
    }
    const own = { "POST Order/GetAllUserOrder/": signedIn, "POST Order/GetAllShopOrder/": sellers };
    for (const [key, callers] of Object.entries(own)) {
      for (const who of callers) {
        const { body } = await send("POST", key.slice(5), undefined, await headersOf(who));
        const sees = JSON.stringify(body).includes(String(placed.OrderRef));
        expect(sees, `${key} ${who}`).toBe(key.includes("User") ? who === "shopper" : who === "shop");
      }
    }
    const tracked = await send("GET", `Order/TrackOrder?orderRef=${placed.OrderRef}`);
    expect(JSON.stringify(tracked.body)).not.toMatch(/Seven Clay|Nadia|nadia@|400 000 000|2000|20\.00/);
  });
});
