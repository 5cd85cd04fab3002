// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";

import { CallError } from "@/lib/api/client";
import { shops } from "@/messages/en/shops.json";

import { useRequestForm, type RequestForm } from "./use-request-form";

const { toast } = vi.hoisted(() => ({ toast: vi.fn<(shown: { title?: string }) => void>() }));
vi.mock("@/components/ui/toast", () => ({ toast }));

const messages = shops.enlist;
const onDone = vi.fn<() => void>();
const request = vi.fn<(values: Values) => Promise<"exists" | "enlisted">>();
type Values = { Name: string };
const missing = { Name: "Name" } as const;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  for (const mock of [toast, onDone, request]) mock.mockReset();
});

async function rendered(isComplete = true) {
  const last: { form?: RequestForm<Values> } = {};
  function Form() {
    last.form = useRequestForm<Values>({
      blank: () => ({ Name: "" }),
      check: ({ Name }) => (Name ? {} : missing),
      request: isComplete ? request : null,
      success: "enlisted",
      messages,
      onDone,
    });
    return <form onSubmit={last.form.submit} />;
  }
  const place = document.createElement("div");
  await act(async () => createRoot(place).render(<Form />));
  const submit = () =>
    place.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  const form = () => {
    if (!last.form) throw new Error("not rendered");
    return last.form;
  };
  return { form, submit };
}

test("what is missing is named beside its field, is not sent, and is forgotten when it is typed", async () => {
  const { form, submit } = await rendered();
  await act(async () => submit());
  expect(form().errors).toEqual({ Name: messages.problems.Name });
  expect(request).not.toHaveBeenCalled();
  await act(async () => form().set({ Name: "Rina" }));
  expect(form().errors.Name).toBeUndefined();
});

test("two clicks send one request, whose success closes the form", async () => {
  let answer = (_outcome: "enlisted") => {};
  request.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { form, submit } = await rendered();
  await act(async () => form().set({ Name: "Rina" }));
  await act(async () => {
    submit();
    submit();
  });
  expect(request).toHaveBeenCalledExactlyOnceWith({ Name: "Rina" });
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => answer("enlisted"));
  expect(onDone).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(messages.outcomes.enlisted));
});

test("another outcome is a toast and leaves the form open, as does an error", async () => {
  request.mockResolvedValueOnce("exists").mockRejectedValueOnce(new Error("no answer"));
  const { form, submit } = await rendered();
  await act(async () => form().set({ Name: "Rina" }));
  await act(async () => submit());
  await act(async () => submit());
  expect(toast.mock.calls.map(([{ title }]) => title)).toEqual([
    messages.outcomes.exists.title,
    messages.outcomes.failed.title,
  ]);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([400, 409])("what the server rejects by %i is named beside its field, without a toast", async (status) => {
  const errors = [{ path: "Name", message: "Too long" }];
  request.mockRejectedValue(
    new CallError({ type: "about:blank", title: "Invalid", detail: "Invalid", status, errors }),
  );
  const { form, submit } = await rendered();
  await act(async () => form().set({ Name: "Rina" }));
  await act(async () => submit());
  expect(form().errors).toEqual({ Name: "Too long" });
  expect(toast).not.toHaveBeenCalled();
});

test("that one has to wait is a toast that says how long", async () => {
  const detail = "Please wait 900 seconds and try again.";
  request.mockRejectedValue(new CallError({ type: "about:blank", title: "Too many requests", detail, status: 429 }));
  const { form, submit } = await rendered();
  await act(async () => form().set({ Name: "Rina" }));
  await act(async () => submit());
  const { title } = messages.outcomes.failed;
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "error", title, text: detail }));
});

test("nothing is sent while the form is not complete", async () => {
  const { form, submit } = await rendered(false);
  await act(async () => form().set({ Name: "Rina" }));
  await act(async () => submit());
  expect(request).not.toHaveBeenCalled();
});
