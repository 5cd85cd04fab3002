"use client";

import { useId, useState, type FormEvent } from "react";

import { ImageUploads } from "@/components/forms/image-uploads";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useBusy } from "@/components/ui/use-busy";
import { CallError } from "@/lib/api/client";
import { maskContacts, messageLimits } from "@/lib/conversations/rules";
import type { Messages } from "@/lib/locale/areas";
import { interpolate } from "@/lib/locale/interpolate";

export type ConversationMessages = Messages["conversations"];

type FormProps = {
  messages: ConversationMessages;
  initial?: string;
  /** Guests cannot upload. */
  hasImages?: boolean;
  sendLabel?: string;
  /** @throws CallError, which is shown */
  onSend: (message: { Text: string; Images: string[] }) => Promise<void>;
  onType?: (text: string) => void;
};

/** Characters before the limit from which on they are counted. */
const countedBefore = 200;

export function MessageForm({ messages, initial = "", hasImages = true, sendLabel, onSend, onType }: FormProps) {
  const [text, setText] = useState(initial);
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [wrong, setWrong] = useState("");
  const [sent, setSent] = useState(0);
  const { isBusy, run } = useBusy();
  const id = useId();
  const { length } = text.trim();
  const over = length - messageLimits.text;
  const tooLong = over > 0 ? interpolate(messages.tooLong, { limit: messageLimits.text, over }) : "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const found = length === 0 && images.length === 0 ? messages.required : tooLong;
    setWrong(found);
    if (found) document.getElementById(id)?.focus();
    else await run(send);
  };
  const send = async () => {
    try {
      await onSend({ Text: text, Images: images });
      setText("");
      setImages([]);
      setSent((count) => count + 1);
      onType?.("");
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null;
      setWrong(problem?.errors?.[0]?.message ?? problem?.detail ?? messages.failed);
    }
  };
  return (
    <form className="grid gap-3" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        id={id}
        label={messages.text}
        hint={messages.hint}
        error={wrong || tooLong}
        rows={4}
        value={text}
        aside={
          over > -countedBefore && (
            <span className={`text-[13px] ${over > 0 ? "text-danger" : "text-ink-2"}`}>
              {interpolate(messages.count, { count: length, limit: messageLimits.text })}
            </span>
          )
        }
        onChange={({ target }) => {
          setText(target.value);
          setWrong("");
          onType?.(target.value);
        }}
      />
      <p role="status" className="flex gap-2 text-[14px] text-low empty:hidden">
        {text !== "" && maskContacts(text, location.hostname).isMasked && (
          <>
            <Icon name="circle-alert" size={17} className="mt-0.5 shrink-0" />
            {messages.willMask}
          </>
        )}
      </p>
      {hasImages && (
        <ImageUploads
          key={sent}
          use="message"
          most={messageLimits.images}
          {...{ images, messages }}
          onChange={setImages}
          onBusy={setUploading}
        />
      )}
      <div>
        <Button type="submit" disabled={isUploading} busy={isBusy} busyLabel={messages.sending}>
          {sendLabel ?? messages.send}
        </Button>
      </div>
    </form>
  );
}
