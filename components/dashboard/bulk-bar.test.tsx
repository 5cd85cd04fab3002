// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";

import { confirm } from "@/components/ui/confirm";
import { dashboard } from "@/messages/en/dashboard.json";

import { BulkBar } from "./bulk-bar";

vi.mock("@/components/ui/confirm", () => ({ confirm: vi.fn<typeof confirm>() }));

const asked = vi.mocked(confirm);
const onApply = vi.fn<(change: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.clearAllMocks();
  asked.mockResolvedValue(true);
});

/** Applies the action with the typed amount. @returns the error that is shown */
async function apply(action: string, amount = ""): Promise<string> {
  const place = document.createElement("div");
  const bar = (
    <BulkBar
      count={12}
      total={12}
      progress=""
      isBusy={false}
      onChooseAll={() => undefined}
      onApply={onApply}
      onClear={() => undefined}
    />
  );
  const root = createRoot(place);
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }}>
        {bar}
      </NextIntlClientProvider>,
    ),
  );
  const set = (name: string, value: string) => {
    const field = place.querySelector<HTMLSelectElement | HTMLInputElement>(name);
    if (!field) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(name === "select" ? "change" : "input", { bubbles: true }));
  };
  act(() => set("select", action));
  act(() => set("input", amount));
  await act(async () => [...place.querySelectorAll("button")].find((one) => one.textContent === "Apply")?.click());
  return place.querySelector("[role=alert]")?.textContent ?? "";
}

it.each([
  ["price", "-5,5", "Change the prices of 12 products by -5.5%?", { PricePercent: -5.5 }],
  ["stock", "0", "Set the stock of 12 products to 0?", { EachQuantity: 0 }],
])("asks before %s of many changes by %s", async (action, amount, message, change) => {
  expect(await apply(action, amount)).toBe("");
  expect(asked.mock.lastCall?.[0]).toMatchObject({ message });
  expect(onApply).toHaveBeenCalledExactlyOnceWith(change);
});

it("changes nothing where the answer is No", async () => {
  asked.mockResolvedValue(false);
  await apply("stock", "3");
  expect(onApply).not.toHaveBeenCalled();
});

it.each([
  ["price", "-100", "Percent from -90 to 500, such as −5.5"],
  ["price", "", "Percent from -90 to 500, such as −5.5"],
  ["stock", "1.5", "A whole number from 0 to 1,000,000"],
])("says the rule of %s for %j", async (action, amount, rule) => {
  expect(await apply(action, amount)).toBe(rule);
  expect([asked.mock.calls, onApply.mock.calls]).toEqual([[], []]);
});

it("archives without a question, because that has an undo", async () => {
  await apply("Archived");
  expect(asked).not.toHaveBeenCalled();
  expect(onApply).toHaveBeenCalledWith({ State: "Archived" });
});
