"use client";

import { useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

import { Button } from "@/components/ui/button";
import Dialog from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { addressLimit, isMailAddress } from "@/lib/back-in-stock/rules";
import { call, CallError } from "@/lib/api/client";

import type { Messages } from "@/lib/locale/areas";
import { interpolate } from "@/lib/locale/interpolate";
import { readSession } from "@/stores/session";

import type { AwaitedProduct } from "./alert-button";

type ArrivalMessages = Messages["arrival"];

let root: Root | null = null;

export async function openBackInStockDialog(product: AwaitedProduct, messages: ArrivalMessages): Promise<void> {
  if (readSession().user) {
    const failure = await ask(product, messages);
    if (failure) toast({ kind: "error", text: failure });
    return;
  }
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<ArrivalDialog {...{ product, messages }} onClose={() => root?.render(null)} />);
}

/** @returns the error to show, or "" on success */
async function ask(
  { ID: ProductId, OptionId, Name }: AwaitedProduct,
  messages: ArrivalMessages,
  Email?: string,
): Promise<string> {
  try {
    await call("POST Product/TellWhenItArrives", { body: { ProductId, OptionId, Email } });
  } catch (error) {
    const status = error instanceof CallError ? error.problem?.status : undefined;
    if (status === 409) return messages.arrived;
    if (status === 422) return messages.full;
    return status === 429 ? messages.tooMany : messages.failed;
  }
  toast({
    kind: "success",
    title: messages.doneTitle,
    text: interpolate(messages.done, { name: Name }),
    duration: 8_000,
  });
  return "";
}

type ArrivalDialogProps = { product: AwaitedProduct; messages: ArrivalMessages; onClose: () => void };

function ArrivalDialog({ product, messages, onClose }: ArrivalDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [failure, setFailure] = useState("");
  const { isBusy, run } = useBusy();
  const submit = async (typed: string) => {
    const email = typed.trim();
    if (!isMailAddress(email)) {
      setProblem(email === "" ? messages.required : messages.invalid);
      form.current?.querySelector("input")?.focus();
      return;
    }
    const met = await run(() => ask(product, messages, email));
    if (met === undefined) return;
    setFailure(met);
    if (!met) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.title}
      description={interpolate(messages.text, { name: product.Name })}
      closeLabel={messages.close}
    >
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(String(new FormData(event.currentTarget).get("email")));
        }}
      >
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Field
          label={messages.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={addressLimit}
          error={problem}
          onChange={() => setProblem("")}
        />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </form>
    </Dialog>
  );
}
