// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { dateNames } from "@/lib/locale/date-names";
import type { Review, ReviewPage } from "@/lib/reviews/contract";

import { reviewMessageKeys, type ReviewMessages } from "./review-message-keys";
import type { ReviewFormProps } from "./review-form";
import { ReviewPanel } from "./review-panel";

const person = { SID: 7 };
const own: number[] = [];
let marksCome = Promise.resolve();
const page: ReviewPage = { Counts: 0, Average: 0, Breakdown: [0, 0, 0, 0, 0], Page: 1, Limit: 6, Result: [] };

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/stores/session", () => ({ useSession: () => ({ status: "ready", user: person }) }));
vi.mock("@/lib/api/client", () => ({ call: () => Promise.resolve({ ...page, Counts: 1, Result: [written] }) }));
vi.mock("./review-actions", () => ({
  readMarks: () => marksCome.then(() => ({ Own: [...own], Helpful: [], Reported: [] })),
  vote: () => Promise.resolve({ Helpful: true, HelpfulCount: 1 }),
}));
vi.mock("./review-form", () => ({
  ReviewForm: ({ onWritten, onClose }: ReviewFormProps) => (
    <button
      type="button"
      onClick={() => {
        onWritten(5);
        onClose();
      }}
    >
      post
    </button>
  ),
}));

const written = { ID: 5, Name: "Ada W.", Rating: 4, Title: "Good", Text: "Good", Images: [] as string[] } as Review;
Object.assign(written, { HelpfulCount: 0, Reply: "", NijerReply: "", CreatedAt: "2026-11-01T00:00:00.000Z" });
const messages = Object.fromEntries(reviewMessageKeys.map((key) => [key, key])) as ReviewMessages;
const dates = dateNames("en");

let place: HTMLElement;
let unmount: () => void;

beforeEach(() => {
  own.length = 0;
  marksCome = Promise.resolve();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report;
      }
      observe() {
        this.#report([{ isIntersecting: false }, { isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(first = page) {
  place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  unmount = () => root.unmount();
  const product = { ID: 1, SID: 2, Slug: "lamp", shop: "" };
  root.render(<ReviewPanel {...{ product, messages, dates }} first={first} language="en" />);
}

const link = (text: string) => [...place.querySelectorAll("a")].find((each) => each.textContent === text);

it("does not offer the form to somebody who has reviewed the product", async () => {
  own.push(5);
  open();
  await vi.waitFor(() => expect(link("own")?.getAttribute("href")).toBe("/account/reviews#review-5"));
  expect(place.textContent).toContain("already");
  expect(link("write")).toBeUndefined();
});

it("knows the review that was just posted as one's own", async () => {
  open();
  await vi.waitFor(() => expect(link("write")).toBeDefined());
  link("write")?.click();
  await vi.waitFor(() => expect(place.querySelector("button")?.textContent).toBe("post"));
  place.querySelector("button")?.click();
  await vi.waitFor(() => expect(place.textContent).toContain("Ada W."));
  expect(place.querySelector(".review-acts")).toBeNull();
  expect(link("own")).toBeDefined();
});

it("keeps a vote that was given before the marks came", async () => {
  let come = () => {};
  marksCome = new Promise((resolve) => (come = resolve));
  open({ ...page, Counts: 1, Result: [written] });
  const helpful = () => [...place.querySelectorAll("button")].find((each) => each.hasAttribute("aria-pressed"));
  await vi.waitFor(() => expect(helpful()).toBeDefined());
  helpful()?.click();
  await vi.waitFor(() => expect(helpful()?.getAttribute("aria-pressed")).toBe("true"));
  own.push(9);
  come();
  await vi.waitFor(() => expect(link("own")).toBeDefined());
  expect(helpful()?.getAttribute("aria-pressed")).toBe("true");
});
