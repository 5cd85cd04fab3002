// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { toast, type ToastMessage } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { dashboard } from "@/messages/en/dashboard.json";

import { SettingsScreen } from "./settings-screen";

vi.mock("@/lib/api/client", async (original) => ({ ...(await original<object>()), call: vi.fn<typeof call>() }));
vi.mock("@/components/ui/toast", () => ({ toast: vi.fn<(message: ToastMessage) => void>() }));

let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.mocked(toast).mockReset();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({} as never);
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  const contact = { email: "shop@example.com", phone: "+880123456" };
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <SettingsScreen settings={settingsDefaults} email="a@example.com" contact={contact} />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    field(name).value = text;
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  });
const save = (name: string) =>
  act(async () => {
    field(name).form?.requestSubmit();
    await new Promise((done) => setTimeout(done, 50));
  });
const isMarked = (name: string) => field(name).form?.textContent.includes("Not saved yet.");
const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("each form says whether it is saved, and the page asks before it is left with one that is not", async () => {
  expect([isMarked("LowStock"), isMarked("Email"), isAsked()]).toEqual([false, false, false]);
  await type("LowStock", "7");
  await type("Email", "new@example.com");
  await save("Email");
  expect(vi.mocked(call).mock.calls.map(([key]) => key)).toEqual(["POST Store/UpdateStore"]);
  expect([isMarked("LowStock"), isMarked("Email"), isAsked()]).toEqual([true, false, true]);
  await save("LowStock");
  expect([isMarked("LowStock"), isAsked()]).toEqual([false, false]);
});

const problem = { type: "about:blank", title: "Invalid", status: 400, detail: "Some fields are wrong" };

test("what the shop rejects is shown at its field, which gets the focus, and in no toast", async () => {
  vi.mocked(call).mockRejectedValue(new CallError({ ...problem, errors: [{ path: "Phone", message: "Too short" }] }));
  await type("Email", "new@example.com");
  await save("Email");
  expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Phone"));
  expect(toast).not.toHaveBeenCalled();
  expect(isAsked()).toBe(true);
});

test("what belongs to no field is a toast", async () => {
  vi.mocked(call).mockRejectedValue(new CallError({ ...problem, errors: [{ path: "Cover", message: "Too large" }] }));
  await save("Email");
  expect(toast).toHaveBeenCalledExactlyOnceWith({ kind: "error", title: "Not saved", text: "Some fields are wrong" });
});

test("a wrong number is named at its field, which gets the focus", async () => {
  await type("ReturnsInDay", "many");
  await save("ReturnsInDay");
  expect(document.activeElement).toBe(field("ReturnsInDay"));
  expect(call).not.toHaveBeenCalled();
});
