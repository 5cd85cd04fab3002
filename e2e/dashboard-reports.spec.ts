import { readFile } from "node:fs/promises";

import { expectAccessible, expectToFit } from "./axe";
import { signIn } from "./buying";
import { expect, test } from "./fixtures";

test("a seller reports a review where the shop reads its reviews", async ({ page }) => {
  await signIn(page, "shop@example.com");
  await page.goto("/account/dashboard/reviews");
  // Each project reports another review: one can be reported once by one person.
  const position = test.info().project.name === "mobile" ? 1 : 0;
  const reviews = page.getByRole("main").getByRole("listitem");
  const review = reviews.filter({ has: page.getByRole("button", { name: /^Report the review of/ }) }).nth(position);
  await review.getByRole("button", { name: /^Report the review of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Report this review" });
  await dialog.getByRole("radio", { name: "Advertising or spam" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Reported", { exact: true })).toHaveCount(1);
});

test("an administrator takes the newsletter's addresses along, which the log says", async ({ page }) => {
  await signIn(page, "boss@example.com");
  await page.goto("/account/dashboard/inbox");
  await page.getByRole("main").getByRole("button", { name: "Newsletter" }).click();
  const button = page.getByRole("button", { name: "Export confirmed addresses" });
  await expectAccessible(page);
  await expectToFit(page);
  const download = page.waitForEvent("download");
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("subscribers.csv");
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe("Email,Language,Since,Confirmed");
  expect(lines.length).toBeGreaterThan(1);
  await page.goto("/account/dashboard/log?about=subscribers");
  await expect(page.getByRole("main").getByText("Newsletter addresses exported").first()).toBeVisible();
});
