"use client";

import { useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

import { Button } from "@/components/ui/button";
import Dialog from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { addressLimit, isAddress } from "@/lib/back-in-stock/rules";
import { call, CallError } from "@/lib/api/client";

import { interpolate } from "@/lib/locale/interpolate";
import type en from "@/messages/en.json";
import { readSession } from "@/stores/session";

import type { AwaitedProduct } from "./alert-button";

type Words = (typeof en)["arrival"];

let root: Root | null = null;

/** Who is signed in is written to at the account's address; a guest is asked for one. */
export async function openBackInStockDialog(product: AwaitedProduct, words: Words): Promise<void> {
  if (readSession().user) {
    const failure = await ask(product, words);
    if (failure) toast({ kind: "error", text: failure });
    return;
  }
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<ArrivalDialog {...{ product, words }} onClose={() => root?.render(null)} />);
}

/** Says that it is noted. @returns what is to be said where it could not be, "" where it was */
async function ask({ ID: ProductId, OptionId, Name }: AwaitedProduct, words: Words, Email?: string): Promise<string> {
  try {
    await call("POST Product/TellWhenItArrives", { body: { ProductId, OptionId, Email } });
  } catch (error) {
    const status = error instanceof CallError ? error.problem?.status : undefined;
    if (status === 409) return words.arrived;
    if (status === 422) return words.full;
    return status === 429 ? words.tooMany : words.failed;
  }
  toast({ kind: "success", title: words.doneTitle, text: interpolate(words.done, { name: Name }), duration: 8_000 });
  return "";
}

type ArrivalDialogProps = { product: AwaitedProduct; words: Words; onClose: () => void };

function ArrivalDialog({ product, words, onClose }: ArrivalDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (typed: string) => {
    if (isBusy) return;
    const email = typed.trim();
    if (!isAddress(email)) {
      setProblem(email === "" ? words.required : words.invalid);
      form.current?.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    const met = await ask(product, words, email);
    setBusy(false);
    setFailure(met);
    if (!met) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={interpolate(words.text, { name: product.Name })}
      closeLabel={words.close}
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
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={addressLimit}
          error={problem}
          onChange={() => setProblem("")}
        />
        <Button type="submit" size="lg" busy={isBusy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
