import { makeShopper, newPassword } from "./accounts";
import { expectAccessible, expectToFit } from "./axe";
import { buyables, order, process, signIn } from "./buying";
import { expect, test } from "./fixtures";

test("a part of an order is sent in two parcels, and the rest of another is cancelled", async ({ page }) => {
  const email = await makeShopper(page.request);
  const [product] = await buyables(page.request);
  if (!product) throw new Error("nothing to buy");
  const headers = await signIn(page, email, newPassword);
  const split = await order(page.request, [product], { headers, email, quantity: 3 });
  const cut = await order(page.request, [product], { headers, email, quantity: 2 });
  for (const { OrderRef } of [split, cut]) await process(page.request, OrderRef, ["accept"]);

  await signIn(page, "publisher@example.com");
  const main = page.getByRole("main");
  const ship = async (units: number, of: number, number: string) => {
    await main.getByRole("button", { name: "Ship", exact: true }).first().click();
    await main.getByLabel("Carrier").fill("Pathao");
    await main.getByLabel("Tracking number").fill(number);
    const fewer = main.getByRole("group", { name: "What is in this parcel" }).getByRole("button").first();
    for (let left = of; left > units; left--) await fewer.click();
    await main.locator("form").getByRole("button", { name: "Ship", exact: true }).click();
  };
  await page.goto(`/account/dashboard/orders/${split.OrderRef}`);
  await ship(1, 3, "P-1");
  const parcels = main.getByRole("region", { name: "Parcels" });
  await expect(parcels).toContainText("Parcel 1");
  await expect(parcels).toContainText("2 units are still to be sent");
  await expect(main).toContainText("2 of 3 still to send");
  // The steps of the only parcel so far stand once.
  await expect(main.getByRole("button", { name: /^(Delivered|Change tracking)/ })).toHaveCount(2);
  await ship(1, 2, "P-2");
  await expect(parcels).toContainText("1 unit is still to be sent");
  await parcels.getByRole("button", { name: "Delivered: Parcel 1" }).click();
  await expect(parcels.getByRole("listitem").first()).toContainText("Delivered");
  await parcels.getByRole("button", { name: "Change tracking: Parcel 2" }).click();
  await parcels.getByLabel("Tracking number").fill("P-22");
  await expectAccessible(page);
  await expectToFit(page);
  await parcels.locator("form").getByRole("button", { name: "Change tracking" }).click();
  await expect(parcels).toContainText("Pathao P-22");

  await page.goto(`/account/dashboard/orders/${cut.OrderRef}`);
  await ship(1, 2, "C-1");
  await main.getByRole("button", { name: "Cancel the rest" }).click();
  await expect(main).toContainText(`$${product.Option.Price.toFixed(2)} goes back to the buyer or is not collected.`);
  await main.getByLabel("Reason, which the buyer reads").fill("Sold out");
  await main.getByRole("button", { name: "Cancel the rest" }).last().click();
  await expect(main).toContainText("1 cancelled");
  await expect(main.getByRole("button", { name: "Cancel the rest" })).toHaveCount(0);

  await signIn(page, email, newPassword);
  await page.goto(`/account/orders/${split.OrderRef}`);
  const part = main.getByRole("region").filter({ has: page.getByText("Partly on its way") });
  await expect(part.getByText(/^Arrived /)).toBeVisible();
  await expect(part).toContainText("P-1");
  await expect(part).toContainText("P-22");
  await expect(part).toContainText("Still to be sent");
  await expectAccessible(page);
  await expectToFit(page);
  await page.goto(`/account/orders/${cut.OrderRef}`);
  await expect(main).toContainText("Cancelled by the shop");

  await page.context().clearCookies();
  await page.goto(`/account/track-order?orderRef=${split.OrderRef}`);
  const shipments = main.getByRole("region", { name: "Shipments" });
  await expect(shipments.getByRole("listitem")).toHaveCount(3);
  await expect(shipments).toContainText("P-22");
  await expect(shipments.getByRole("listitem").last()).toContainText("1 unit");
  await expectAccessible(page);
});
