// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";

import { CallError } from "@/lib/api/client";

import { useFormMutation, type FormMutation } from "./form-mutation";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

type Work = (input: string) => Promise<string>;

/** Renders the hook. @returns what it returned last */
async function rendered(work: Work, onSuccess = vi.fn<() => void>()) {
  const last: { sending?: FormMutation<string> } = {};
  function Form() {
    last.sending = useFormMutation(work, onSuccess);
    return null;
  }
  await act(async () => {
    createRoot(document.createElement("div")).render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    );
  });
  return () => {
    if (!last.sending) throw new Error("not rendered");
    return last.sending;
  };
}

test("a second click starts no second call, and a later one does", async () => {
  const finish: (() => void)[] = [];
  const work = vi.fn<Work>(() => new Promise<string>((resolve) => finish.push(() => resolve("answer"))));
  const onSuccess = vi.fn<() => void>();
  const sending = await rendered(work, onSuccess);
  await act(async () => {
    sending().send("first");
    sending().send("second");
  });
  expect(sending().isBusy).toBe(true);
  expect(work.mock.calls.map(([input]) => input)).toEqual(["first"]);
  await act(async () => finish[0]?.());
  await vi.waitFor(() => expect(sending().isBusy).toBe(false));
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith("answer", "first", expect.anything());
  await act(async () => sending().send("third"));
  expect(work).toHaveBeenCalledTimes(2);
});

test("a rejection is shown as forms show it, and the next call removes it", async () => {
  const tooMany = new CallError({ type: "about:blank", title: "Too many", status: 429, detail: "Later" });
  const work = vi.fn<Work>().mockRejectedValueOnce(tooMany).mockResolvedValueOnce("answer");
  const sending = await rendered(work);
  await act(async () => sending().send("first"));
  await vi.waitFor(() => expect(sending().failure).toBe("too-many"));
  await act(async () => sending().send("second"));
  await vi.waitFor(() => expect(sending().isBusy).toBe(false));
  expect(sending().failure).toBeNull();
  expect(work).toHaveBeenCalledTimes(2);
});
