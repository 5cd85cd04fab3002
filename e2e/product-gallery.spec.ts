import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock } from "./shop-products";

const slide = (page: Page) => page.locator(".gview li:not([aria-hidden])");
const thumbs = (page: Page) => page.getByRole("group", { name: "Choose a picture" });
const viewer = (page: Page) => page.getByRole("dialog", { name: /^Pictures:/ });

const withVideo = (request: Page["request"]) =>
  findProduct(request, ({ Video }) => Video !== "", { ...inStock, catSlug: "drone" });

test("the video comes first; it plays without zoom, and pauses when an image is chosen", async ({ page }) => {
  const product = await withVideo(page.request);
  await page.goto(detailsPath(product));
  const links = thumbs(page).getByRole("link");
  await expect(links.first()).toHaveAccessibleName("Play video");
  await expect(links.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(slide(page).locator("img")).toBeVisible();

  await links.first().click();
  const video = slide(page).locator("video");
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await expect(page.getByText("Hover to zoom")).toHaveCount(0);
  await links.nth(1).click();
  await expect(slide(page).locator("img")).toBeVisible();
  const paused = await page.locator(".gview video").evaluate((element: HTMLVideoElement) => element.paused);
  expect(paused).toBe(true);
});

test("a mouse over the image enlarges the part below it", async ({ page, isMobile }) => {
  test.skip(isMobile, "a finger does not hover");
  await page.goto(detailsPath(await withVideo(page.request)));
  await expect(page.getByText("Hover to zoom")).toBeVisible();
  const image = slide(page).locator("img");
  await image.hover({ position: { x: 100, y: 120 } });
  await expect(page.locator(".gview")).toHaveAttribute("data-live", "");
  await image.hover({ position: { x: 140, y: 160 } });
  await expect(image).toHaveClass(/is-zoomed/);
  await page.mouse.move(5, 5);
  await expect(image).not.toHaveClass(/is-zoomed/);
});

test("images can be swiped through", async ({ page, isMobile }) => {
  test.skip(!isMobile, "wide screens have thumbnails and a mouse");
  const product = await withVideo(page.request);
  await page.goto(detailsPath(product));
  await expect(page.locator(".gcount")).toHaveText(/^2 \/ \d+$/);
  const box = await page.locator(".gview").boundingBox();
  if (!box) throw new Error("there is no gallery");
  await page.locator(".gview").hover();
  await expect(page.locator(".gview")).toHaveAttribute("data-ready", "");
  await page.mouse.move(box.x + 60, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 150, { steps: 8 });
  await page.mouse.up();
  await expect(slide(page).locator("video")).toBeVisible();
});

test("the large image has its place before the thumbnails have arrived", { tag: "@once" }, async ({ page }) => {
  await page.goto(detailsPath(await withVideo(page.request)));
  const place = () => page.locator(".gmain").first().boundingBox();
  const whole = await place();
  await page
    .locator(".gthumbs")
    .first()
    .evaluate((thumbs) => thumbs.remove());
  expect(await place()).toEqual(whole);
});

test("there are 5, 6 or 7 thumbnails in view, by the width", async ({ page }) => {
  await page.goto(detailsPath(await withVideo(page.request)));
  for (const [width, count] of [
    [375, 5],
    [380, 6],
    [479, 6],
    [480, 7],
    [1440, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const perView = page.locator(".gthumbs").evaluate((row) => getComputedStyle(row).getPropertyValue("--per-view"));
    expect(Number(await perView)).toBe(count);
  }
});

test("full screen: keys, thumbnails, zoom; Escape gives the focus back", async ({ page }) => {
  await page.goto(detailsPath(await withVideo(page.request)));
  const opener = page.getByRole("button", { name: "Full screen" });
  await opener.click();
  await expect(viewer(page)).toBeVisible();
  const count = page.locator(".viewer-head [aria-live]");
  await expect(count).toHaveText(/^2 of \d+$/);
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(/^1 of \d+$/);
  await expect(viewer(page).locator("video")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const image = page.locator(".viewer-stage img");
  const scale = () => image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  await viewer(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(scale).toBe(2);
  await viewer(page).getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(scale).toBe(1);
  await page.keyboard.press("+");
  await expect.poll(scale).toBe(1.5);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("two fingers enlarge an image in full screen", async ({ page, isMobile }) => {
  test.skip(!isMobile, "needs a touch screen");
  await page.goto(detailsPath(await withVideo(page.request)));
  await page.getByRole("button", { name: "Full screen" }).click();
  const image = page.locator(".viewer-stage img");
  await expect(image).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: 187 - apart, y: 400, id: 1 },
              { x: 187 + apart, y: 400, id: 2 },
            ],
    });
  await touch("touchStart", 30);
  for (const apart of [40, 50, 60]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  const scale = await image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  expect(scale).toBeGreaterThan(1.5);
  expect(scale).toBeLessThan(2.6);
});

test("the first swipe of a finger moves the row", async ({ page, isMobile }) => {
  test.skip(!isMobile, "needs a touch screen");
  await page.goto(detailsPath(await withVideo(page.request)));
  await expect(page.locator(".gcount")).toHaveText(/^2 \/ \d+$/);
  const box = await page.locator(".gview").boundingBox();
  if (!box) throw new Error("there is no gallery");
  const client = await page.context().newCDPSession(page);
  const y = box.y + 150;
  const swipe = async (from: number, to: number) => {
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
    for (let moved = 1; moved <= 12; moved++) {
      const x = from + ((to - from) * moved) / 12;
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(60, 310);
  await expect(slide(page).locator("video")).toBeVisible();
  await swipe(310, 60);
  await expect(page.locator(".gcount")).toHaveText(/^2 \/ \d+$/);
});

test(
  "an image that does not load is reported, in the page and in full screen",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const product = await withVideo(page.request);
    await page.route("**/pictures/products/**", (route) => route.abort());
    await page.goto(detailsPath(product));
    await expect(slide(page).getByText("An error occurred while loading the image.")).toBeVisible();
    await page.getByRole("button", { name: "Full screen" }).click();
    await expect(viewer(page).getByText("An error occurred while loading the image.")).toBeVisible();
  },
);
