"use client";

import { use, useEffect, useId, useRef, useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { reviewLimits, reviewProblems, type ReviewDraft } from "@/lib/reviews/rules";

import { formWords, type FormWords } from "./form-words";
import { StarChoice } from "./star-choice";

export type ReviewFormProps = {
  product: { ID: number };
  language: string;
  onWritten: () => void;
  onClose: () => void;
};

type Wrong = Partial<Record<keyof ReviewDraft, string>>;

const empty: ReviewDraft = { Rating: 0, Title: "", Text: "" };
const loading = new Map<string, Promise<FormWords>>();

/** Rating, title and text; the same rules as the call's. */
export function ReviewForm({ product, language, onWritten, onClose }: ReviewFormProps) {
  const words = use(wordsIn(language));
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isSending, refusal, send } = useSending(product.ID, words);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const set = (change: Partial<ReviewDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) setWrong((before) => ({ ...before, [name]: undefined }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(draft, words);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!(await send(draft))) return;
    onWritten();
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
      <h3>{words.heading}</h3>
      <StarChoice value={draft.Rating} onChange={(Rating) => set({ Rating })} words={words} />
      <Problem id={`${id}-Rating-wrong`} text={wrong.Rating} />
      <label htmlFor={`${id}-Title`} className="label">
        {words.title}
      </label>
      <input
        {...field("Title")}
        maxLength={reviewLimits.title}
        onChange={({ target }) => set({ Title: target.value })}
      />
      <Problem id={`${id}-Title-wrong`} text={wrong.Title} />
      <label htmlFor={`${id}-Text`} className="label">
        {words.text}
      </label>
      <textarea
        {...field("Text")}
        rows={5}
        maxLength={reviewLimits.text}
        onChange={({ target }) => set({ Text: target.value })}
      />
      <Problem id={`${id}-Text-wrong`} text={wrong.Text} />
      <Problem id={`${id}-refused`} text={refusal} isAlert />
      <div>
        <Button type="submit" busy={isSending} busyLabel={words.sending}>
          {words.send}
        </Button>
        <Button variant="line" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function wordsIn(language: string): Promise<FormWords> {
  const known = loading.get(language) ?? formWords(language);
  loading.set(language, known);
  return known;
}

function wrongIn(draft: ReviewDraft, words: FormWords): Wrong {
  const required = { Rating: words.ratingRequired, Title: words.titleRequired, Text: words.textRequired };
  return Object.fromEntries(
    reviewProblems(draft).map(({ path }) => {
      const isEmpty = path === "Rating" || draft[path].trim() === "";
      return [path, isEmpty ? required[path] : words.plain];
    }),
  );
}

function useSending(ProductId: number, words: FormWords) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  /** Answers whether the review was taken; a repeat while that is in progress is ignored. */
  const send = async (draft: ReviewDraft): Promise<boolean> => {
    if (isSending) return false;
    setIsSending(true);
    setRefusal("");
    try {
      await call("POST Review/PostNewReview", { body: { ProductId, ...draft } });
      toast({ kind: "success", title: words.thanksTitle, text: words.thanks });
      return true;
    } catch (error) {
      const status = error instanceof CallError ? error.problem?.status : undefined;
      const reasons: Record<number, string> = { 401: words.signIn, 403: words.notYours, 409: words.twice };
      setRefusal(reasons[status ?? 0] ?? words.failed);
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, refusal, send };
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
