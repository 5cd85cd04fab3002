// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Shop } from "@/lib/shops/contract";
import { dashboard } from "@/messages/en/dashboard.json";

import { ShopForm } from "./shop-form";

class BrokenImage extends EventTarget {
  set src(_url: string) {
    this.dispatchEvent(new Event("error"));
  }
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("Image", BrokenImage);
});
afterEach(() => vi.unstubAllGlobals());

test("a file that is no picture is named, and another one can be chosen", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const store = { name: "Rina", slug: "rina", cover: "", logo: "", about: "", address: "" } as Shop;
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <ShopForm store={store} locations={[]} />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
  const chooser = () => place.querySelectorAll<HTMLInputElement>("input[type=file]");
  expect(chooser()).toHaveLength(2);
  Object.defineProperty(chooser()[0], "files", { value: [new File(["x"], "cover.png")] });
  await act(async () => {
    chooser()[0]?.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(place.querySelector("[role=alert]")?.textContent).toBe("This file cannot be shown as a picture.");
  expect(chooser()).toHaveLength(2);
  expect(document.activeElement).toBe(chooser()[0]);
  await act(async () => root.unmount());
});
