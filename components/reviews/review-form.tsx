"use client";

import { use, useEffect, useId, useRef, useState, type FormEvent } from "react";

import { ImageUploads } from "@/components/forms/image-uploads";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { call, CallError } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { loadMessages } from "@/lib/locale/load-messages";
import { reviewLimits, reviewProblems, type ReviewDraft } from "@/lib/reviews/rules";

import { StarChoice } from "./star-choice";

export type ReviewFormProps = {
  product: { ID: number };
  language: string;
  onWritten: (id: number) => void;
  onClose: () => void;
};

type Wrong = Partial<Record<keyof ReviewDraft, string>>;

const empty: ReviewDraft = { Rating: 0, Title: "", Text: "" };

/** Rating, title and text, with the same rules as the call. */
export function ReviewForm({ product, language, onWritten, onClose }: ReviewFormProps) {
  const messages = use(loadMessages("product", language)).reviewForm;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, rejection, send } = useReviewCall(product.ID, messages);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const set = (change: Partial<ReviewDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) setWrong((before) => ({ ...before, [name]: undefined }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(draft, messages);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const written = await send(draft, images);
    if (written === null) return;
    onWritten(written);
    onClose();
  };
  const field = (name: "Title" | "Text") => ({
    id: `${id}-${name}`,
    name,
    value: draft[name],
    "aria-invalid": Boolean(wrong[name]),
    "aria-describedby": wrong[name] ? `${id}-${name}-wrong` : undefined,
    className: "input",
  });
  return (
    <form ref={form} className="review-form" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{messages.heading}</h3>
      <StarChoice value={draft.Rating} onChange={(Rating) => set({ Rating })} messages={messages} />
      <Problem id={`${id}-Rating-wrong`} text={wrong.Rating} />
      <label htmlFor={`${id}-Title`} className="label">
        {messages.title}
      </label>
      <input
        {...field("Title")}
        maxLength={reviewLimits.title}
        onChange={({ target }) => set({ Title: target.value })}
      />
      <Problem id={`${id}-Title-wrong`} text={wrong.Title} />
      <label htmlFor={`${id}-Text`} className="label">
        {messages.text}
      </label>
      <textarea
        {...field("Text")}
        rows={5}
        maxLength={reviewLimits.text}
        onChange={({ target }) => set({ Text: target.value })}
      />
      <Problem id={`${id}-Text-wrong`} text={wrong.Text} />
      <div>
        <ImageUploads
          use="review"
          most={reviewLimits.images}
          {...{ images, messages }}
          onChange={setImages}
          onBusy={setUploading}
        />
      </div>
      <Problem id={`${id}-refused`} text={rejection} isAlert />
      <div>
        <Button type="submit" disabled={isUploading} busy={isBusy} busyLabel={messages.sending}>
          {messages.send}
        </Button>
        <Button variant="line" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

function wrongIn(draft: ReviewDraft, messages: Messages["reviewForm"]): Wrong {
  const required = { Rating: messages.ratingRequired, Title: messages.titleRequired, Text: messages.textRequired };
  return Object.fromEntries(
    reviewProblems(draft).map(({ path }) => {
      const isEmpty = path === "Rating" || draft[path].trim() === "";
      return [path, isEmpty ? required[path] : messages.plain];
    }),
  );
}

function useReviewCall(ProductId: number, messages: Messages["reviewForm"]) {
  const { isBusy, run } = useBusy();
  const [rejection, setRejection] = useState("");
  const attempt = async (draft: ReviewDraft, Images: string[]): Promise<number | null> => {
    setRejection("");
    try {
      const { ID } = await call("POST Review/PostNewReview", { body: { ProductId, ...draft, Images } });
      toast({ kind: "success", title: messages.thanksTitle, text: messages.thanks });
      return ID;
    } catch (error) {
      const status = error instanceof CallError ? error.problem?.status : undefined;
      const reasons: Record<number, string> = { 401: messages.signIn, 403: messages.notYours, 409: messages.twice };
      setRejection(reasons[status ?? 0] ?? messages.failed);
      return null;
    }
  };
  const send = async (draft: ReviewDraft, images: string[]) => (await run(() => attempt(draft, images))) ?? null;
  return { isBusy, rejection, send };
}

function Problem({ id, text, isAlert = false }: { id: string; text?: string; isAlert?: boolean }) {
  if (!text) return null;
  return (
    <p id={id} className="err" role={isAlert ? "alert" : undefined}>
      <Icon name="circle-alert" size={15} />
      {text}
    </p>
  );
}
