// @vitest-environment happy-dom
import { NextIntlClientProvider } from "next-intl";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { home } from "@/messages/en/home.json";

import { Hero } from "./hero";

it("has the page's heading outside of the slides, which hide in turn", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const offers = { watchesFromCents: 1_000, homePercent: 70, toysPercent: 50 };
  root.render(
    <NextIntlClientProvider locale="en" messages={{ home }} timeZone="UTC">
      <Hero language="en" currency={{ code: "USD", symbol: "$", rate: 1 } as never} offers={offers as never} />
    </NextIntlClientProvider>,
  );
  await vi.waitFor(() => expect(place.querySelectorAll(".slide")).toHaveLength(4));
  const headings = [...place.querySelectorAll("h1")];
  expect(headings.map(({ textContent }) => textContent)).toEqual([home.title]);
  expect(headings[0]?.closest(".slide")).toBeNull();
  root.unmount();
});
