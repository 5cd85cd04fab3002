import { expectAccessible, expectToFit } from "./axe";
import { buyables, type Buyable } from "./buying";
import { expect, test, type Page } from "./fixtures";
import { mailTo } from "./mailbox";

/** Places an order above the limit for guests' cash on delivery, which must be confirmed. */
async function orderDear(page: Page, email: string): Promise<{ OrderRef: string; CheckoutId: string }> {
  const isDear = ({ Option }: Buyable) => Option.Price * Math.min(99, Option.Quantity - 20) > 520;
  const product = (await buyables(page.request)).find(isDear);
  if (!product) throw new Error("the demo shop has nothing that is dear enough");
  const Quantity = Math.ceil(510 / product.Option.Price);
  const started = await page.request.post("/api/Order/StartCheckout", {
    data: {
      Email: email,
      FullName: "Nadia Hossain",
      Phone: "+61 400 000 000",
      Address: { Line1: "12 Swanston Street", City: "Melbourne", Region: "VIC", PostalCode: "3000", CountryCode: "AU" },
      PaymentMethod: "cod",
      Items: [{ ID: product.ID, OptionId: product.Option.ID, Quantity }],
    },
  });
  const { CheckoutId } = (await started.json()) as { CheckoutId: string };
  const created = await page.request.post(`/api/Order/CreateOrder/${CheckoutId}`);
  const order = (await created.json()) as { OrderRef: string; Status: string };
  expect(order.Status).toBe("PendingConfirmation");
  return { OrderRef: order.OrderRef, CheckoutId };
}

const main = (page: Page) => page.getByRole("main");

test("a guest confirms an expensive order on delivery by the mailed link, on another device", async ({
  page,
  browser,
}) => {
  const email = `dear-${test.info().project.name}-${Date.now().toString(36)}@example.com`;
  const { OrderRef, CheckoutId } = await orderDear(page, email);
  await page.goto(`/account/place-order/confirmed?checkout=${CheckoutId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step, Nadia");
  await expect(main(page)).toContainText(`we sent a link to ${email}`);
  // The reader's own zone; without scripts it is UTC, and says so.
  await expect(main(page).locator("time")).toHaveText(/\d{2}:\d{2}$/);
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(main(page)).toContainText("The link is on its way.");

  const { link, text } = await mailTo(email, `Confirm your order ${OrderRef}`);
  expect(text).not.toContain("track-order");
  const other = await (await browser.newContext()).newPage();
  const base = test.info().project.use.baseURL ?? "";
  await other.goto(`${base}/account/track-order?orderRef=${OrderRef}`);
  await expect(other.getByRole("heading", { level: 2, name: "Waiting for your confirmation" })).toBeVisible();
  await other.goto(`${base}${link}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Confirm your order");
  await expect(main(other).locator("time")).toHaveText(/\d{2}:\d{2}$/);
  await expectAccessible(other);
  await other.getByRole("button", { name: "Confirm order" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your order is confirmed");
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your order is confirmed");
  await other.context().close();

  // The waiting page follows without a reload.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nadia!");
  await mailTo(email, `Your order ${OrderRef}`);
});

test("a link with another key confirms nothing", async ({ page }) => {
  await page.goto("/de/account/confirm-order?orderRef=NJ-7K3QV9XH2M4TZ&key=wrong");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dieser Link bestätigt nichts");
  await expectAccessible(page);
  await expectToFit(page);
});
