"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";

type RemoveButtonProps = {
  label: string;
  /** The button's accessible name, with what it removes. */
  name: string;
  question: { title: string; text: string };
  messages: Record<"yes" | "no" | "close", string>;
  isBusy: boolean;
  onRemove: () => void;
};

export function RemoveButton({ label, name, question, messages, isBusy, onRemove }: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = () => {
    setOpen(false);
    onRemove();
  };
  return (
    <>
      <Button variant="line" size="sm" disabled={isBusy} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question.title}
        closeLabel={messages.close}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button variant="danger" onClick={remove}>
              {messages.yes}
            </Button>
            <Button variant="line" onClick={() => setOpen(false)}>
              {messages.no}
            </Button>
          </div>
        }
      >
        <p>{question.text}</p>
      </LazyDialog>
    </>
  );
}
