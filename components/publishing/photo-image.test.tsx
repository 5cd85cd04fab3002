// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";

import { dashboard } from "@/messages/en/dashboard.json";

import { PhotoImage } from "./photo-image";

test.each([
  [80, 80, "Only 80 × 80 pixels"],
  [399, 300, "Only 399 × 300 pixels"],
  [400, 120, ""],
  [300, 400, ""],
  [800, 800, ""],
])("a photo of %i × %i pixels says %j", async (width, height, text) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  await act(async () =>
    createRoot(place).render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
        <PhotoImage url="/media/aa/b.webp" alt="Photo 1">
          {null}
        </PhotoImage>
      </NextIntlClientProvider>,
    ),
  );
  const image = place.querySelector("img");
  const loaded = { naturalWidth: width, naturalHeight: height, complete: true };
  for (const [name, value] of Object.entries(loaded)) Object.defineProperty(image, name, { value });
  await act(async () => void image?.dispatchEvent(new Event("load")));
  const said = place.querySelector("[role=status]")?.textContent ?? "";
  expect(said.startsWith(text)).toBe(true);
  expect(said === "").toBe(text === "");
});
