"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";

import type { AddressMessages } from "./address-book";

type RemoveAddressProps = {
  messages: AddressMessages;
  named: (text: string) => string;
  isBusy: boolean;
  onDelete: () => void;
};

export function RemoveAddress({ messages, named, isBusy, onDelete }: RemoveAddressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        disabled={isBusy}
        aria-label={named(messages.deleteOf)}
        onClick={() => setOpen(true)}
      >
        {messages.delete}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.confirm}
        closeLabel={messages.close}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                onDelete();
              }}
            >
              {messages.yes}
            </Button>
            <Button variant="line" onClick={() => setOpen(false)}>
              {messages.no}
            </Button>
          </div>
        }
      >
        <p>{named(messages.confirmText)}</p>
      </LazyDialog>
    </>
  );
}
