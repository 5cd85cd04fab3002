// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { uploadFile, UploadError } from "@/components/forms/upload";
import { messageLimits } from "@/lib/conversations/rules";
import { conversations as messages } from "@/messages/en/conversations.json";

import { MessageForm } from "./message-form";

vi.mock("@/components/forms/upload", async (original) => ({
  ...(await original<object>()),
  uploadFile: vi.fn<typeof uploadFile>(),
}));

let place: HTMLElement;
let root: Root;
const onSend = vi.fn<(message: { Text: string; Images: string[] }) => Promise<void>>(() => Promise.resolve());

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onSend.mockClear();
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  await act(async () => root.render(<MessageForm messages={messages} onSend={onSend} />));
});
afterEach(() => act(() => root.unmount()));

const field = () => place.querySelector("textarea") as HTMLTextAreaElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const send = () => act(async () => place.querySelector("form")?.requestSubmit());

test("a long text is counted near the limit, kept whole beyond it, and sent once it is short enough", async () => {
  await type("x".repeat(1_500));
  expect(place.textContent).not.toContain("of 2000");
  await type("x".repeat(1_900));
  expect(place.textContent).toContain("1900 of 2000");
  const long = "x".repeat(messageLimits.text + 5);
  expect(field().maxLength).toBe(-1);
  await type(long);
  expect(place.textContent).toContain("2005 of 2000");
  expect(place.querySelector(".err")?.textContent).toBe("At most 2000 characters: make your message 5 shorter.");
  await send();
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe(long);
  expect(document.activeElement).toBe(field());
  await type(long.slice(5));
  expect(place.querySelector(".err")).toBeNull();
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ Text: long.slice(5), Images: [] });
  expect(field().value).toBe("");
});

test("the error of a picture goes with the message", async () => {
  vi.mocked(uploadFile).mockRejectedValue(new UploadError("Too large"));
  const input = place.querySelector<HTMLInputElement>("input[type=file]");
  Object.defineProperty(input, "files", { value: [new File(["x"], "wall.png")] });
  await act(async () => input?.dispatchEvent(new Event("change", { bubbles: true })));
  expect(place.querySelector("[role=alert]")?.textContent).toBe("wall.png: Too large");
  await type("Hello");
  await send();
  expect(onSend).toHaveBeenCalledOnce();
  expect(place.querySelector("[role=alert]")).toBeNull();
});
