import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
let page: EventTarget & { dataLayer?: ArrayLike<unknown>[] };

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const all = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
const told = () => (page.dataLayer ?? []).map((command) => Array.from(command));

it("denies everything before a choice, grants it with the acceptance, and withdraws it", async () => {
  const [{ startConsentMode }, { giveConsent }] = [await import("./consent-mode"), await import("./consent")];
  startConsentMode();
  startConsentMode();
  expect(told()).toEqual([["consent", "default", all("denied")]]);
  expect(Array.isArray(page.dataLayer?.[0])).toBe(false);
  giveConsent("accepted");
  expect(told().at(-1)).toEqual(["consent", "update", all("granted")]);
  giveConsent("accepted");
  giveConsent("essential");
  expect(told().slice(2)).toEqual([["consent", "update", all("denied")]]);
});

it("a rejection from the start stays denied; an earlier acceptance is granted after the default", async () => {
  kept.set("cookie_accept", "essential");
  (await import("./consent-mode")).startConsentMode();
  expect(told()).toEqual([["consent", "default", all("denied")]]);
  vi.resetModules();
  page.dataLayer = [];
  kept.set("cookie_accept", "accepted");
  (await import("./consent-mode")).startConsentMode();
  expect(told()).toEqual([
    ["consent", "default", all("denied")],
    ["consent", "update", all("granted")],
  ]);
});

it("is set before every event", async () => {
  kept.set("cookie_accept", "accepted");
  const { trackView } = await import("./tracking");
  trackView({ ID: 1, Slug: "lamp", Name: "Lamp", PriceCents: 500 });
  expect((page.dataLayer as unknown as { event?: string }[]).map(({ event }) => event)).toEqual([
    undefined,
    undefined,
    "view_item",
  ]);
});
