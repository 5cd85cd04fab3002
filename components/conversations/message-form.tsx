"use client";

import { useId, useState, type FormEvent } from "react";

import { ImageUploads } from "@/components/publishing/image-uploads";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { useBusy } from "@/components/ui/use-busy";
import { CallError } from "@/lib/api/client";
import { maskContacts, messageLimits } from "@/lib/conversations/rules";
import type { Messages } from "@/lib/locale/areas";

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

export function MessageForm({ messages, initial = "", hasImages = true, sendLabel, onSend, onType }: FormProps) {
  const [text, setText] = useState(initial);
  const [images, setImages] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [wrong, setWrong] = useState("");
  const { isBusy, run } = useBusy();
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    if (text.trim() === "" && images.length === 0) {
      setWrong(messages.required);
      document.getElementById(id)?.focus();
      return;
    }
    await run(send);
  };
  const send = async () => {
    setWrong("");
    try {
      await onSend({ Text: text, Images: images });
      setText("");
      setImages([]);
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
        error={wrong}
        rows={4}
        maxLength={messageLimits.text}
        value={text}
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
