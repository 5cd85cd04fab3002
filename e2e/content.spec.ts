import { expectAccessible, expectToFit } from "./axe";
import { expect, test, type Page } from "./fixtures";

const pages = [
  { path: "/site/faq", heading: "Frequently asked questions", type: "FAQPage" },
  { path: "/site/refund-policy", heading: "Refund Policy", type: "WebPage" },
  { path: "/site/privacy", heading: "Privacy Policy", type: "WebPage" },
  { path: "/site/terms", heading: "Terms And Conditions", type: "WebPage" },
  { path: "/site/about-us", heading: "About Us", type: "AboutPage" },
  { path: "/site/why-shop-here", heading: "Why trust and choose Nijer", type: "WebPage" },
  { path: "/site/sell-on-nijer", heading: "Sell on Nijer", type: "WebPage" },
  { path: "/site/contact-us", heading: "Contact Us", type: "ContactPage" },
];

/** Parses the structured data of a page. */
const markup = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
  );

test.describe("the shop's own pages", () => {
  for (const { path, heading, type } of pages) {
    test(`${path} is complete in its HTML, and cached`, { tag: "@once" }, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect([...html.matchAll(/<h1[ >]/g)]).toHaveLength(1);
      expect(html).toContain(heading);
      const address = new URL(path, response.url()).href;
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain("Nijer");
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(155 + 4 * (description.match(/&\w+;/g) ?? []).length);
      // Only the visible text: attributes may hold patterns that the browser fills in.
      const shown = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");
      expect(/\{\w+\}/.exec(shown)?.[0]).toBeUndefined();
      const types = markup(html).map((data) => data["@type"]);
      expect(types).toContain(type);
      expect(types).toContain("BreadcrumbList");
      await request.get(path);
      expect((await request.get(path)).headers()["x-nextjs-cache"] ?? "HIT").toBe("HIT");
    });
  }

  test("unknown ones are not found", { tag: "@once" }, async ({ request }) => {
    for (const path of ["/site/not-found", "/site/nothing", "/site", "/de/site/not-found", "/site/faq/search"]) {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).toMatch(/404/);
    }
  });

  test(
    "are in the sitemap with the day of their last change, like the posts",
    { tag: "@once" },
    async ({ request }) => {
      const sitemap = await (await request.get("/sitemap/pages.xml")).text();
      for (const { path } of pages)
        expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d`));
      expect(sitemap).toMatch(/<loc>[^<]+\/blog\/how-we-work-out-delivery-dates<\/loc><lastmod>2026-10-26/);
    },
  );

  test("have links in the footer that lead to them", async ({ page }) => {
    await page.goto("/site/why-shop-here");
    const footer = page.getByRole("contentinfo");
    for (const { path } of pages) await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  });

  test("pass axe and fit their screen at every width", async ({ page }) => {
    test.slow();
    for (const path of [...pages.map((each) => each.path), "/bn/site/faq", "/site/newsletter?confirm=1.x"]) {
      await page.goto(path);
      await expectAccessible(page, { of: path });
      await expectToFit(page, { of: path, more: [320, 992] });
    }
  });
});

test.describe("the questions", () => {
  test("are filtered while typing, and few matches are open", async ({ page }) => {
    await page.goto("/site/faq");
    const questions = page.getByRole("main").locator("details");
    const all = await questions.count();
    expect(all).toBeGreaterThan(20);
    const search = page.getByRole("searchbox", { name: "Search the questions" });
    await search.fill("money back");
    await expect(page.getByRole("status").filter({ hasText: "fit" })).toBeVisible();
    await expect(page.getByText("At the latest 14 days after")).toBeVisible();
    expect(await questions.filter({ visible: true }).count()).toBeLessThan(6);
    await expect(page.getByRole("heading", { name: "Shops and sellers" })).toBeHidden();
    await search.fill("zeppelin");
    await expect(page.getByText("No question fits.")).toBeVisible();
    await search.fill("");
    await expect(questions.filter({ visible: true })).toHaveCount(all);
    await expect(page.getByText("At the latest 14 days after")).toBeHidden();
  });

  test("open by a link to their answer, or to a search", async ({ page }) => {
    await page.goto("/site/faq#refund-time");
    await expect(page.getByText("At the latest 14 days after")).toBeVisible();
    await page.goto("/site/faq?q=money+back");
    await expect(page.getByText("At the latest 14 days after")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "fit" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("");
    await expect(page.getByRole("heading", { name: "Shops and sellers" })).toBeVisible();
  });

  test("are marked up as they are shown", { tag: "@once" }, async ({ request }) => {
    const data = markup(await (await request.get("/site/faq")).text()).find((each) => each["@type"] === "FAQPage");
    const entries = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(entries.find(({ name }) => name === "How do I track my order?")?.acceptedAnswer.text).toContain(
      "into Track Order. You need no login.",
    );
  });
});

test.describe("the contact form", () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
    }
  };
  const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
  const message = { Name: "Nadia", Email: "nadia@example.com", Subject: "A lamp", Message: "Is it blue?" };

  test("says what is missing beside the field, and goes to the first", async ({ page }) => {
    await page.goto("/site/contact-us");
    await send(page);
    for (const field of ["Name", "Email", "Subject", "Message"]) {
      await expect(page.getByText(`${field} is required`)).toBeVisible();
    }
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await fill(page, { ...message, Email: "nadia" });
    await send(page);
    await expect(page.getByText("Email is invalid")).toBeVisible();
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toBeFocused();
    await expect(page.getByText("Name is required")).toBeHidden();
    await fill(page, { Email: `${"a".repeat(65)}@example.com` });
    await send(page);
    await expect(page.getByText("Email is invalid")).toBeVisible();
  });

  test("sends, thanks, and can be used again", { tag: "@once" }, async ({ page }) => {
    await page.goto("/site/contact-us");
    await fill(page, message);
    const call = page.waitForRequest("**/api/Contact/ContactRequest");
    await send(page);
    expect((await call).postDataJSON()).toEqual(message);
    await expect(page.getByText("Your message has reached us. We answer to nadia@example.com.")).toBeVisible();
    await page.getByRole("button", { name: "Write another message" }).click();
    await expect(page.getByRole("main").getByLabel("Message", { exact: true })).toHaveValue("");
  });

  test("keeps what was typed when the shop cannot be reached", { tag: "@once" }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 503/);
    await page.goto("/site/contact-us");
    await page.route("**/api/Contact/ContactRequest", (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await fill(page, message);
    await send(page);
    await expect(page.locator("[data-sonner-toast]")).toContainText("Something went wrong, try again!");
    await expect(page.getByRole("main").getByLabel("Message", { exact: true })).toHaveValue(message.Message);
  });

  test("has a field that people neither see nor reach", { tag: "@once" }, async ({ page }) => {
    await page.goto("/site/contact-us");
    await expect(page.locator('input[name="Website"]')).not.toBeInViewport();
    await expect(page.locator('input[name="Website"]')).toHaveAttribute("tabindex", "-1");
  });

  test("is shown beside address, map, e-mail, both phones and hours", { tag: "@once" }, async ({ page }) => {
    await page.goto("/site/contact-us");
    const block = page.getByRole("region", { name: "Reach us" });
    await expect(block).toContainText("Dhaka");
    await expect(block.getByRole("link", { name: /map/ })).toHaveAttribute("target", "_blank");
    await expect(block.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(block).toContainText("24/7/365");
  });
});

test("a link of the newsletter that is cut off says so, and only at a click", { tag: "@once" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.goto("/site/newsletter?leave=1.cut");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the newsletter");
  expect(calls.filter((url) => url.includes("/api/Contact/"))).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("This link does not work any more.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test.describe("the blog", () => {
  const post = "/blog/what-the-badges-on-a-product-mean";

  test("shows posts, narrowed by category, and a feed", async ({ page, request }) => {
    await page.goto("/blog");
    const posts = page.getByRole("main").getByRole("article");
    expect(await posts.count()).toBeGreaterThanOrEqual(12);
    await page.getByRole("main").getByRole("link", { name: "Updates", exact: true }).first().click();
    await expect(page).toHaveURL(/\/blog\/category\/updates$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Updates from the shop");
    const feed = await request.get("/blog/feed.xml");
    expect(feed.headers()["content-type"]).toContain("xml");
    expect([...(await feed.text()).matchAll(/<item>/g)].length).toBeGreaterThanOrEqual(12);
    expect((await request.get("/blog/category/nothing")).status()).toBe(404);
    expect((await request.get("/blog/nothing")).status()).toBe(404);
  });

  test("has posts with contents, author, reading time, products, sharing and more to read", async ({ page }) => {
    await page.goto(post);
    const main = page.getByRole("main");
    await expect(main).toContainText(/Farah Islam · 11 Sept? 2026 · \d minutes? to read/);
    await main
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "The badges", exact: true })
      .click();
    await expect(main.getByRole("heading", { name: "The badges", exact: true })).toBeInViewport();
    await expect(
      main.getByRole("complementary", { name: "Top rated in home decor" }).getByRole("listitem").first(),
    ).toBeVisible();
    expect(await main.getByRole("link", { name: /^Share on/ }).count()).toBeGreaterThanOrEqual(3);
    await expect(
      main.getByRole("heading", { name: "More to read" }).locator("xpath=ancestor::section").getByRole("article"),
    ).toHaveCount(3);
  });

  test("has cards in columns by width, and as rows", async ({ page }) => {
    await page.goto("/blog");
    const columns = () =>
      page.locator(".post-columns").evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    for (const [width, expected] of [
      [689, 1],
      [690, 2],
      [929, 2],
      [930, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await columns()]).toEqual([width, expected]);
    }
    await page.goto("/site/faq");
    const rows = page.getByRole("region", { name: "How things work here" }).getByRole("article");
    await expect(rows).toHaveCount(2);
    const [image, body] = [rows.first().locator(".post-link"), rows.first().locator(".post-body")];
    const [left, right] = [await image.boundingBox(), await body.boundingBox()];
    expect(left && right && left.x + left.width <= right.x).toBe(true);
  });

  test("has structured data, and is returned by the call", { tag: "@once" }, async ({ request }) => {
    const data = markup(await (await request.get(post)).text()).find((each) => each["@type"] === "BlogPosting");
    expect(data).toMatchObject({ headline: "What the badges on a product mean", datePublished: "2026-09-11" });
    const answer = await request.get("/api/Blog/GetBlog?slug=what-the-badges-on-a-product-mean");
    expect(await answer.json()).toMatchObject({ title: "What the badges on a product mean", categorySlug: "updates" });
    expect((await request.get("/api/Blog/GetBlog?slug=nothing")).status()).toBe(404);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("questions open, the form says what it needs, and texts are there", async ({ page }) => {
    await page.goto("/site/faq");
    await page.getByText("How do I track my order?").click();
    await expect(page.getByText("Put the reference from your confirmation")).toBeVisible();
    const questions = page.getByRole("main").locator("details");
    const all = await questions.count();
    const search = page.getByRole("searchbox", { name: "Search the questions" });
    await search.fill("money back");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/site/faq?q=money+back");
    await expect(search).toHaveValue("money back");
    await expect(page.getByText("At the latest 14 days after")).toBeVisible();
    expect(await questions.filter({ visible: true }).count()).toBeLessThan(all / 2);
    await expect(page.getByRole("heading", { name: "Shops and sellers" })).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/site\/faq$/);
    await page.goto("/site/contact-us");
    const note = page.getByRole("main").locator("noscript");
    await expect(note).toBeVisible();
    expect(await note.innerText()).toContain("This form needs JavaScript.");
    await page.goto("/site/terms#cookies");
    await expect(page.getByRole("heading", { name: "Cookies and browser storage" })).toBeInViewport();
    await page.goto("/blog/how-we-work-out-delivery-dates");
    await expect(page.getByText("Up to 4 days:")).toBeVisible();
  });
});
