// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CallError } from "@/lib/api/client";

import { ReasonForm } from "./reason-form";

const onSend = vi.fn<(reason: string) => Promise<unknown>>();
let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onSend.mockReset();
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  const texts = { label: "Reason", missing: "Say why", failed: "Try again", submit: "Suspend", dismiss: "Close" };
  await act(async () => root.render(<ReasonForm {...texts} onSend={onSend} onDismiss={() => undefined} />));
});
afterEach(() => act(() => root.unmount()));

const field = () => place.querySelector("textarea") as HTMLTextAreaElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const send = () => act(async () => place.querySelector("form")?.requestSubmit());
const said = () => place.querySelector(".err")?.textContent;

test("an empty reason is named at the field, which gets the focus", async () => {
  await type(" \n ");
  await send();
  expect(said()).toBe("Say why");
  expect(document.activeElement).toBe(field());
  expect(onSend).not.toHaveBeenCalled();
});

const problem = { type: "about:blank", title: "Invalid", status: 400, detail: "Some fields are wrong" };
test.each([
  [
    "what the shop says of the field",
    new CallError({ ...problem, errors: [{ path: "Reason", message: "Too long" }] }),
    "Too long",
  ],
  ["what the shop says of the call", new CallError({ ...problem, status: 409 }), "Some fields are wrong"],
  ["that nothing was answered", new CallError(null), "Try again"],
])("the field shows %s, and keeps the text", async (_, error, message) => {
  onSend.mockRejectedValue(error);
  await type("Counterfeit.\nSeen twice.");
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith("Counterfeit.\nSeen twice.");
  expect(said()).toBe(message);
  expect(field().value).toBe("Counterfeit.\nSeen twice.");
  expect(document.activeElement).toBe(field());
});
