import { expect, test } from "./fixtures";
import { detailsPath, findProduct } from "./shop-products";

test.use({ contextOptions: { forcedColors: "active" } });

test("stars, logo, buttons and the chosen swatch are seen in forced colours", { tag: "@once" }, async ({ page }) => {
  const product = await findProduct(
    page.request,
    ({ OptionList, ReviewCount }) => OptionList.length > 1 && ReviewCount > 0,
  );
  await page.goto(detailsPath(product));
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "Canvas";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await styleOf("main .stars > i", "background-color")).not.toBe(canvas);
  expect(await styleOf(".site-header .logo", "color")).not.toBe(canvas);
  for (const button of ["main .btn-buy", "main .swatch"]) expect(await styleOf(button, "border-top-width")).toBe("1px");
  await page.locator("main .swatch").last().click();
  expect(await styleOf("main .swatch.on", "outline-width")).toBe("3px");
});
