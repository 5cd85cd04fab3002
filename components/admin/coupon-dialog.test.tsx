// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";

import { admin } from "@/messages/en/admin.json";

import { CouponDialog } from "./coupon-dialog";

const { call } = vi.hoisted(() => ({ call: vi.fn<(key: string) => Promise<unknown>>() }));
vi.mock("@/lib/api/client", () => ({ CallError: class extends Error {}, call }));
vi.mock("@/components/ui/toast", () => ({ toast: () => undefined }));
vi.mock("@/components/ui/lazy-dialog", () => ({ LazyDialog: ({ children }: { children: ReactNode }) => children }));

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

/** @returns the dialog's form, and what closing it calls */
async function opened() {
  const place = document.body.appendChild(document.createElement("div"));
  const onClose = vi.fn<() => void>();
  await act(async () => {
    createRoot(place).render(
      <NextIntlClientProvider locale="en" messages={{ admin }} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <CouponDialog coupon={null} onClose={onClose} />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    );
  });
  const form = place.querySelector("form");
  if (!form) throw new Error("no form");
  const submit = () => form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  return { place, submit, onClose };
}

it("saves once when Save is clicked twice", async () => {
  call.mockReset().mockReturnValue(new Promise(() => undefined));
  const { submit } = await opened();
  await act(async () => {
    submit();
    submit();
  });
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls.map(([key]) => key)).toEqual(["POST Admin/SaveCoupon"]);
});

it("says that saving failed, stays open, and saves the next time", async () => {
  call.mockReset().mockRejectedValueOnce(new Error("no answer")).mockResolvedValue([]);
  const { place, submit, onClose } = await opened();
  await act(async () => submit());
  await vi.waitFor(() => expect(place.querySelector('[role="alert"]')?.textContent).toBe(admin.money.tryAgain));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => submit());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
