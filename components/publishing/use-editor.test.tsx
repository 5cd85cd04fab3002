// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { dashboard } from "@/messages/en/dashboard.json";

import { blankForm, blankGroup, blankItem, type ProductForm } from "./editor-form";
import { uploadFile, UploadError } from "@/components/forms/upload";
import { useEditor, type EditorState } from "./use-editor";

const calls: string[] = [];
const sent: { Images: string[] }[] = [];

vi.mock("@/lib/api/client", () => ({
  CallError: class extends Error {},
  call: (name: string, { body }: { body?: { Payload?: ProductForm; Images: string[] } }) => {
    if (body && !body.Payload) sent.push(body);
    calls.push(`${name} ${body?.Payload?.Name ?? ""}`.trim());
    return Promise.resolve({ SavedAt: "2026-01-01T00:00:00.000Z" });
  },
}));

vi.mock("@/components/forms/upload", async (original) => ({
  ...(await original<object>()),
  uploadFile: vi.fn<typeof uploadFile>(),
}));

beforeEach(() => {
  calls.length = 0;
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param draft the restored draft that the form begins with */
function openEditor(draft?: Partial<ProductForm>) {
  const blank = blankForm(settingsDefaults);
  let editor: EditorState | undefined;
  function Editor() {
    const form = { ...blank, ...draft };
    editor = useEditor({ form, base: null, blank, isDraft: draft !== undefined, draftId: "d" });
    return null;
  }
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <Editor />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
  const type = (Name: string) => act(() => editor?.set({ Name }));
  return { type, wait: () => act(() => vi.advanceTimersByTimeAsync(2_000)), state: () => editor };
}

const save = (name: string) => `POST UserProduct/SaveDraft ${name}`;
const remove = "DELETE UserProduct/DeleteDraft/{draftId}";

it("names everything that is missing at once", async () => {
  const { state } = openEditor();
  await act(async () => {
    await state()?.publish();
  });
  const at = "OptionList.0.items.0.Price";
  expect(Object.keys(state()?.errors ?? {})).toEqual(["Name", "Images", "BrandName", "CategorySlug", at]);
  expect(state()?.errors).toMatchObject({ Name: "Name is required", Images: "Add at least one photo" });
  expect(sent).toEqual([]);
});

it("stores a draft of what was typed", async () => {
  const { type, wait, state } = openEditor();
  type("M");
  type("Mug");
  await wait();
  expect(calls).toEqual([save("Mug")]);
  expect(state()).toMatchObject({ isTouched: true, draft: { phase: "saved" } });
});

it("stores nothing of a letter that was erased at once", async () => {
  const { type, wait, state } = openEditor();
  type("M");
  type("");
  await wait();
  expect(calls).toEqual([]);
  expect(state()).toMatchObject({ isTouched: false, draft: { phase: "idle" } });
});

it("removes the draft of what was erased later, and stores what is typed then", async () => {
  const { type, wait, state } = openEditor();
  type("M");
  await wait();
  type("");
  await wait();
  expect(calls).toEqual([save("M"), remove]);
  expect(state()).toMatchObject({ isTouched: false, draft: { phase: "idle" } });
  type("Cup");
  await wait();
  expect(calls.at(-1)).toBe(save("Cup"));
});

it("removes a restored draft whose text was erased", async () => {
  const { type, wait } = openEditor({ Name: "Mug" });
  await wait();
  expect(calls).toEqual([]);
  type("");
  await wait();
  expect(calls).toEqual([remove]);
});

type Uploaded = Awaited<ReturnType<typeof uploadFile>>;

/** Lets the test end the uploads one after the other. */
function heldUploads() {
  const ends: { land: (Url: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  vi.mocked(uploadFile).mockImplementation(
    () =>
      new Promise((resolve, reject) =>
        ends.push({
          land: (Url) => act(async () => resolve({ Url } as Uploaded)),
          fail: () => act(async () => reject(new UploadError("Too large"))),
        }),
      ),
  );
  return ends;
}

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const photos = ["a.png", "b.png"].map((name) => new File(["x"], name, { type: "image/png" }));
const priced = {
  Groups: [{ ...blankGroup("Colour", "g"), items: [{ ...blankItem("i"), Price: "5", Quantity: "1" }] }],
};

it("publishes no product whose photos are still uploading, and asks before leaving", async () => {
  const ends = heldUploads();
  const { state } = openEditor(priced);
  expect(isAsked()).toBe(false);
  await act(async () => void state()?.uploads.send(photos));
  expect(isAsked()).toBe(true);
  await ends[0]?.land("/a.webp");
  expect(state()?.uploads.isUploading).toBe(true);
  await act(async () => expect(await state()?.publish()).toBeNull());
  expect(sent).toEqual([]);
  await ends[1]?.land("/b.webp");
  await act(async () => void (await state()?.publish()));
  expect(sent).toMatchObject([{ Images: ["/a.webp", "/b.webp"] }]);
});

it("publishes without a photo that failed", async () => {
  const ends = heldUploads();
  const { state } = openEditor(priced);
  await act(async () => void state()?.uploads.send(photos));
  await ends[0]?.fail();
  await ends[1]?.land("/b.webp");
  expect(state()?.uploads).toMatchObject({ isUploading: false, running: [{ name: "a.png", error: "Too large" }] });
  await act(async () => void (await state()?.publish()));
  expect(sent).toMatchObject([{ Images: ["/b.webp"] }]);
});
