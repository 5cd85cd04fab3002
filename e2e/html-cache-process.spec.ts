import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { sessionCookie } from "../lib/api/session-cookie";
import { pageRoutes, routeOf, sharedPageHeader } from "../lib/cacheable-routes";
import { cacheStatusHeader } from "../server/next-internals";
import { checkoutOf } from "./ask";
import { startNginx, startVarnish, type CacheInFront } from "./cache-in-front";
import { copyDemoShop } from "./demo-shop";
import { freePort, kill, startServer, untilReady, type ServerProcess } from "./server-process";

test.describe.configure({ mode: "serial" });

/** URLs for routes with parameters. Routes of one owner respond with 404. */
const addresses: Record<string, string> = {
  "/[channel]/[...rest]": "/no/such/page",
  "/[channel]/blog/[slug]": "/blog/what-the-badges-on-a-product-mean",
  "/[channel]/blog/category/[slug]": "/blog/category/updates",
  "/[channel]/products/[slug]": "/products/toys",
  "/[channel]/products/[slug]/[list]": "/products/toys/toprated",
  "/[channel]/site/[page]": "/site/terms",
  "/[channel]/site/faq/search": "/site/faq?q=return",
  "/[channel]/site/newsletter": "/site/newsletter?confirm=nothing",
  "/[channel]/account/test-payment/[session]": "/account/test-payment/nothing",
  "/[channel]/account/dashboard/orders/[ref]": "/account/dashboard/orders/nothing",
  "/[channel]/account/messages/[id]": "/account/messages/1",
  "/[channel]/account/productpublish/[slug]": "/account/productpublish/nothing",
};

type Visitor = { email: string; cookie: string };

let directory: string;
let server: ServerProcess;
let shopper: Visitor;
let admin: Visitor;
const guest = { email: "", cookie: "" };
const inFront: Record<string, CacheInFront | null> = {};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-html-cache-"));
  const [port, ofNginx, ofVarnish] = [await freePort(), await freePort(), await freePort()];
  const purging = { PURGE_URL: `http://127.0.0.1:${ofVarnish}/purge-by-key` };
  await copyDemoShop(path.join(directory, "data"));
  server = await startServer({ DATA_DIR: path.join(directory, "data"), PORT: String(port), ...purging });
  await untilReady(server);
  inFront.nginx = await startNginx(path.join(directory, "nginx"), ofNginx, [port]);
  inFront.varnish = await startVarnish(path.join(directory, "varnish"), ofVarnish, port);
  shopper = await signIn("shopper@example.com");
  admin = await signIn("boss@example.com");
  await findAddresses();
});
test.afterAll(async () => {
  for (const cache of Object.values(inFront)) await cache?.stop();
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

async function call<Answer>(name: string, body?: object, cookie = ""): Promise<Answer> {
  const headers = { "content-type": "application/json", cookie };
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const response = await fetch(`${server.url}/api/${name}`, { headers, ...sent });
  expect(response.status, name).toBe(200);
  return (await response.json()) as Answer;
}

async function signIn(email: string): Promise<Visitor> {
  const token = await call<string>("Account/Login", { Email: email, Password: "Nijer-demo-2026" });
  return { email, cookie: `${sessionCookie()}=${token}` };
}

async function findAddresses(): Promise<void> {
  const products = await call<{ Result: { Slug: string }[] }>("Product/GetProducts", { limit: 1 });
  const { Store, BrandSlug, CategoryTree } = await call<{
    Store: { slug: string };
    BrandSlug: string;
    CategoryTree: { Slug: string }[];
  }>(`Product/GetProductBySlug?slug=${products.Result[0]?.Slug}`);
  const own = await call<{ Result: { OrderRef: string }[] }>("Order/GetAllUserOrder", {}, shopper.cookie);
  const order = own.Result[0]?.OrderRef;
  addresses["/[channel]/products/details/[slug]"] = `/products/details/${products.Result[0]?.Slug}`;
  addresses["/[channel]/products/details/[slug]/reviews"] = `/products/details/${products.Result[0]?.Slug}/reviews`;
  addresses["/[channel]/products/brand/[brand]"] = `/products/brand/${BrandSlug}`;
  addresses["/[channel]/products/brand/[brand]/[category]"] =
    `/products/brand/${BrandSlug}/${CategoryTree.at(-1)?.Slug}`;
  addresses["/[channel]/products/shop/[slug]"] = `/products/shop/${Store.slug}`;
  addresses["/[channel]/account/orders/[ref]"] = `/account/orders/${order}`;
  const listed = await call<{ Result: { PUID: string }[] }>(
    "UserProduct/GetUserProducts?suid=all&limit=1",
    undefined,
    admin.cookie,
  );
  addresses["/[channel]/account/dashboard/products/[id]/preview"] =
    `/account/dashboard/products/${listed.Result[0]?.PUID}/preview`;
  const people = await call<{ Result: { SID: number }[] }>("Admin/GetUsers?limit=1", undefined, admin.cookie);
  addresses["/[channel]/account/dashboard/users/[sid]"] = `/account/dashboard/users/${people.Result[0]?.SID}`;
  const shops = await call<{ Result: { Id: number }[] }>("Admin/GetStores?limit=1", undefined, admin.cookie);
  addresses["/[channel]/account/dashboard/shops/[id]"] = `/account/dashboard/shops/${shops.Result[0]?.Id}`;
  addresses["/[channel]/account/invoice"] = `/account/invoice?orderRef=${order}`;
}

const isShared = (route: string) => ["shared", "shared list"].includes(pageRoutes[route] ?? "");

/** Visits a page by its address, or as a browser does that has the home page and asks for the data of the next. */
async function visit(route: string, { cookie }: Visitor, asks: "html" | "data" = "html") {
  const address = addresses[route] ?? (route.slice("/[channel]".length) || "/");
  const headers = { cookie, ...(asks === "data" && { rsc: "1", "next-url": "/en-usd" }) };
  let response = await fetch(server.url + address, { headers, redirect: "manual" });
  // Next sends a request for data on to the address with the hash of these headers.
  const location = response.headers.get("location") ?? "";
  if (asks === "data" && /[?&]_rsc=/.test(location))
    response = await fetch(new URL(location, server.url), { headers, redirect: "manual" });
  expect(response.headers.get(sharedPageHeader)).toBeNull();
  const stored = [response.headers.get("x-cache"), response.headers.get(cacheStatusHeader)];
  const html = await response.text();
  if (asks === "html") expect(blockedScripts(response, html), address).toEqual([]);
  // What caches in front may store.
  const isStorable = asks === "html" && response.status === 200 && isShared(route);
  const isNeverStored = pageRoutes[route] === "personal" || response.status >= 400;
  if (response.status < 300 || response.status >= 400)
    expect([address, response.headers.get("cache-control")?.includes("no-store")]).toEqual([address, isNeverStored]);
  for (const name of ["cdn-cache-control", "surrogate-control", "surrogate-key", "cache-tag", "x-accel-expires"])
    expect([name, response.headers.has(name)]).toEqual([name, isStorable]);
  return { status: response.status, stored, html };
}

/** The inline scripts of a page that its policy does not allow. */
function blockedScripts({ headers }: Response, html: string): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')*;/);
  const codes = [...html.matchAll(/<script(?![^>]*(?: src=| type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs)];
  const isAllowed = (code: string) => policy.includes(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return codes.map(([, code = ""]) => code).filter((code) => !isAllowed(code));
}

const routes = Object.keys(pageRoutes);

test("an address is known for every route", () => {
  for (const route of routes) {
    const address = addresses[route] ?? route.slice("/[channel]".length);
    expect(address).not.toContain("[");
    if (!address.includes("?")) expect(routeOf(`/en-usd${address === "/" ? "" : address}`)).toBe(route);
  }
});

test("routes that are listed as shared are rendered without a request", () => {
  const manifest = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")) as { dynamicRoutes: object };
  const prerendered = Object.keys(manifest.dynamicRoutes);
  const isListed = (route: string) => pageRoutes[route] === "shared";
  expect(routes.filter((route) => isListed(route) && !prerendered.includes(route))).toEqual([]);
  // Every route that Next caches is listed, except for the not-found page.
  const unlisted = routes.filter((route) => !isListed(route) && prerendered.includes(route));
  expect(unlisted).toEqual(["/[channel]/[...rest]"]);
});

for (const route of routes.filter(isShared)) {
  test(`is stored and the same for everybody: ${route}`, async () => {
    await visit(route, shopper);
    const [first, ...others] = [await visit(route, shopper), await visit(route, admin), await visit(route, guest)];
    expect([first.status, ...first.stored]).toEqual([200, "HIT", "HIT"]);
    for (const other of others) expect(other).toEqual(first);
    for (const { email } of [shopper, admin]) expect(first.html).not.toContain(email);
  });

  test(`its data is stored and the same for everybody: ${route}`, async () => {
    await visit(route, shopper, "data");
    const [first, ...others] = await Promise.all([shopper, admin, guest].map((each) => visit(route, each, "data")));
    expect([first?.status, ...(first?.stored ?? [])]).toEqual([200, "HIT", "HIT"]);
    for (const other of others) expect(other).toEqual(first);
    for (const { email } of [shopper, admin]) expect(first?.html).not.toContain(email);
  });
}

for (const route of routes.filter((each) => !isShared(each))) {
  test(`is never stored: ${route}`, async () => {
    for (const visitor of [shopper, admin, guest, shopper, admin, guest]) {
      const { status, stored, html } = await visit(route, visitor);
      expect(status).toBeLessThan(500);
      if (status === 200) expect(stored).toEqual([null, null]);
      if (visitor !== admin) expect(html).not.toContain(admin.email);
      if (visitor === guest) expect(html).not.toContain(shopper.email);
      const data = await visit(route, visitor, "data");
      if (data.status === 200) expect(data.stored).toEqual([null, null]);
      if (visitor !== admin) expect(data.html).not.toContain(admin.email);
    }
  });
}

test("the policy allows each page's own scripts in every language, also on pages that do not exist", async () => {
  for (const language of ["", "/bn", "/de", "/fr", "/it"]) {
    const paths = ["/products/toys", "/site/terms", "/no/such/page", "/products?page=9999", "/missing.html"];
    for (const path of [...paths, addresses["/[channel]/products/details/[slug]"]]) {
      const response = await fetch(server.url + language + path, { headers: { accept: "text/html" } });
      const html = await response.text();
      expect(html, language + path).toContain("<script");
      expect(blockedScripts(response, html), language + path).toEqual([]);
    }
  }
  expect(server.output()).not.toContain("is unknown, and blocked");
});

test("a list with a filter, a search or another order is never stored", async () => {
  for (const address of ["/products/toys?sort=price_asc", "/products/toys?price=1-20", "/products?q=lamp"]) {
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await fetch(server.url + address);
      expect([status, headers.get("x-cache"), headers.get(sharedPageHeader)], address).toEqual([200, null, null]);
    }
  }
});

type OwnRow = { PUID: string; Slug: string; Version: number; OptionCount: number };

/** A product of the company, and what edits it as its owner does. */
async function ownProduct(at: number) {
  const token = await call<string>("Account/Login", { Email: "company@example.com", Password: "Nijer-demo-2026" });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const listRows = async () => {
    const query = "state=Published&category=gaming&limit=100";
    const answer = await fetch(`${server.url}/api/UserProduct/GetUserProducts?${query}`, { headers });
    return ((await answer.json()) as { Result: OwnRow[] }).Result;
  };
  const product = (await listRows()).filter(({ OptionCount }) => OptionCount === 1)[at];
  if (!product) throw new Error("the company has no such product");
  const { PUID, Slug } = product;
  const edit = async (change: object) => {
    const row = (await listRows()).find((each) => each.PUID === PUID);
    const body = JSON.stringify({ Edits: [{ PUID, Version: row?.Version, ...change }] });
    const answer = await fetch(`${server.url}/api/UserProduct/EditProducts`, { method: "POST", headers, body });
    expect(await answer.json()).toMatchObject({ Results: [{ PUID, Ok: true }] });
  };
  return { slug: Slug, edit };
}

test("a stored list shows an edit at once", async () => {
  const { slug, edit } = await ownProduct(0);
  const link = `/products/details/${slug}"`;
  const read = async (page: number) => {
    const response = await fetch(`${server.url}/products/gaming?page=${page}`);
    return { stored: response.headers.get("x-cache"), html: await response.text() };
  };
  let page = 1;
  while (!(await read(page)).html.includes(link)) expect((page += 1)).toBeLessThan(30);
  expect((await read(page)).stored).toBe("HIT");
  await edit({ Price: 4_321.07 });
  const changed = await read(page);
  const data = await (await fetch(`${server.url}/products/gaming?page=${page}`, { headers: { rsc: "1" } })).text();
  expect(data).toContain("432107");
  expect([changed.stored, changed.html.includes("$4,321.07")]).toEqual([null, true]);
  expect((await read(page)).stored).toBe("HIT");
  await edit({ State: "Archived" });
  expect((await read(page)).html).not.toContain(link);
});

test("a filtered list shows an edit at once", async () => {
  const { slug, edit } = await ownProduct(2);
  const isListed = async (price: string) => {
    const html = await (await fetch(`${server.url}/products/gaming?price=${price}`)).text();
    return html.includes(`/products/details/${slug}"`);
  };
  expect([await isListed("6543-6545"), await isListed("7543-7545")]).toEqual([false, false]);
  await edit({ Price: 6_544 });
  expect([await isListed("6543-6545"), await isListed("7543-7545")]).toEqual([true, false]);
  await edit({ Price: 7_544 });
  expect([await isListed("6543-6545"), await isListed("7543-7545")]).toEqual([false, true]);
});

type SoldCard = { ID: number; CategorySlug: string; OptionCount: number; Option: SoldOption | null };
type SoldOption = { ID: number; Variant: string; Size: string; Quantity: number };
type SoldList = { Result: SoldCard[]; Filters: { slug: string; items?: { slug: string; name: string }[] }[] };

test("a filtered list shows at once that an option is sold out, though its product is not", async () => {
  const read = (filterValues: object, catSlug?: string) =>
    call<SoldList>("Product/GetProducts", { limit: 100, catSlug, filterValues });
  const { Result } = await read({ availability: "in-stock", payment: "cod" });
  const card = Result.find(({ Option, OptionCount }) => {
    return OptionCount > 1 && Option?.Variant && !Option.Size && Option.Quantity <= 50;
  });
  if (!card?.Option) throw new Error("there is no product with a few of several options");
  const { ID, Option, CategorySlug } = card;
  const { Filters } = await read({}, CategorySlug);
  const colours = Filters.find((filter) => filter.slug === "colour")?.items ?? [];
  const colour = colours.find(({ name }) => name === Option.Variant)?.slug;
  const isListed = async () => {
    const list = await read({ colour, availability: "in-stock" }, CategorySlug);
    return list.Result.some((each) => each.ID === ID);
  };
  expect(await isListed()).toBe(true);
  const line = { ID, OptionId: Option.ID, Quantity: Option.Quantity };
  const started = await call<{ CheckoutId: string }>("Order/StartCheckout", checkoutOf([line]));
  await call(`Order/CreateOrder/${started.CheckoutId}`, {});
  expect(await isListed()).toBe(false);
});

test("an edit is shown at once in a row of another product's page, and leaves the pages that do not show it", async () => {
  const { slug, edit } = await ownProduct(1);
  const read = async (address: string) => {
    const response = await fetch(server.url + address);
    return { stored: response.headers.get("x-cache"), html: await response.text() };
  };
  const { Result } = await call<{ Result: { Slug: string }[] }>("Product/GetProducts", {
    catSlug: "gaming",
    limit: 60,
  });
  const pages = Result.map(({ Slug }) => `/products/details/${Slug}`).filter((page) => !page.endsWith(`/${slug}`));
  let [showing, silent] = ["", ""];
  for (const page of pages) {
    if (showing && silent) break;
    if ((await read(page)).html.includes(`/products/details/${slug}"`)) showing ||= page;
    else silent ||= page;
  }
  expect([showing, silent]).not.toContain("");
  const others = [
    silent,
    "/products/toys",
    `/products/shop/${addresses["/[channel]/products/shop/[slug]"]?.split("/").at(-1)}`,
  ];
  for (const page of [showing, ...others]) {
    await read(page);
    expect([page, (await read(page)).stored]).toEqual([page, "HIT"]);
  }
  await edit({ Price: 5_432.08 });
  const row = await read(showing);
  expect([row.stored, row.html.includes("$5,432.08")]).toEqual([null, true]);
  for (const page of others) expect([page, (await read(page)).stored]).toEqual([page, "HIT"]);
});

for (const name of ["nginx", "varnish"]) {
  test.describe(`behind ${name}`, () => {
    test.beforeEach(() => test.skip(!inFront[name], "it is not installed"));

    /** `id` is that of the request for which the shop made the answer. */
    async function ask(address: string, headers: Record<string, string> = {}) {
      const response = await fetch(`${inFront[name]?.url}${address}`, { headers, redirect: "manual" });
      const body = await response.text();
      return { status: response.status, id: response.headers.get("x-request-id"), body, headers: response.headers };
    }

    test("a page is stored per currency, for everybody", async () => {
      const address = addresses["/[channel]/products/details/[slug]"] ?? "";
      const pages = [];
      for (const cname of ["usd", "eur"]) {
        const cookies = [`cname=${cname}`, `other=1; cname=${cname}; ${shopper.cookie}`];
        // nginx holds a page for a second: a busy machine may need more for three requests.
        await expect(async () => {
          const first = await ask(address, { cookie: cookies[0] ?? "" });
          for (const cookie of cookies) expect((await ask(address, { cookie })).id).toBe(first.id);
        }).toPass();
        const page = await ask(address, { cookie: cookies[1] ?? "" });
        const direct = await fetch(server.url + address, { headers: { cookie: cookies[0] ?? "" } });
        expect([page.status, page.body]).toEqual([200, await direct.text()]);
        expect(page.headers.get("cache-control")).toBe("no-cache");
        expect(page.headers.get("surrogate-key")).toBeNull();
        expect(page.body).not.toContain(shopper.email);
        const etag = page.headers.get("etag") ?? "";
        const again = await ask(address, { cookie: cookies[0] ?? "", "if-none-match": etag });
        expect([again.status, again.body]).toEqual([304, ""]);
        pages.push(page.body);
      }
      expect(pages[0]).not.toBe(pages[1]);
    });

    test("shows the shop's own prices for cookies that it could read in another way", async () => {
      for (const cookie of ["cname=gbp; cname=usd", "CNAME=eur", 'cname="eur"', "xcname=eur", "cname=eur "]) {
        const direct = await fetch(`${server.url}/products/toys`, { headers: { cookie } });
        const page = await ask("/products/toys", { cookie });
        expect(page.body, cookie).toBe(await direct.text());
      }
    });

    test("a page of one person, a call and the data of a navigation are not stored", async () => {
      const page = "/account/myaccount";
      for (const visitor of [shopper, admin]) {
        const { body, headers } = await ask(page, { cookie: visitor.cookie });
        expect(body).toContain(visitor.email);
        expect(headers.get("cache-control")).toContain("no-store");
      }
      expect((await ask(page)).body).not.toContain(shopper.email);
      for (const each of ["/api/health/ready", "/products/toys?q=lamp"])
        expect((await ask(each)).id).not.toBe((await ask(each)).id);
      await ask("/products/toys");
      expect((await ask("/products/toys?_rsc=1", { rsc: "1" })).body).not.toContain("<html");
    });

    test("an edit shows within seconds on a page that is stored", async () => {
      const { slug, edit } = await ownProduct(name === "nginx" ? 1 : 2);
      const address = `/products/details/${slug}`;
      for (const price of ["$5,432.01", "$6,543.02"]) {
        await ask(address);
        await ask(address);
        await edit({ Price: Number(price.replace(/[$,]/g, "")) });
        await expect.poll(async () => (await ask(address)).body, { timeout: 15_000 }).toContain(price);
      }
    });
  });
}

test("only the shop may purge", async () => {
  test.skip(!inFront.varnish, "it is not installed");
  const address = `${inFront.varnish?.url}/purge-by-key`;
  expect((await fetch(address)).status).toBe(404);
  const headers = { "surrogate-key": "lists || obj.status == 200" };
  expect((await fetch(address, { method: "POST", headers })).status).toBe(400);
});

test("the pages of an account show whose they are", async () => {
  for (const visitor of [shopper, admin]) {
    expect((await visit("/[channel]/account/myaccount", visitor)).html).toContain(visitor.email);
  }
});
