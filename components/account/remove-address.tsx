"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";

import type { AddressWords } from "./address-book";

type RemoveAddressProps = {
  words: AddressWords;
  /** Puts name and place of the address into a sentence. */
  named: (text: string) => string;
  isBusy: boolean;
  onDelete: () => void;
};

/** Deletes an address after one question. */
export function RemoveAddress({ words, named, isBusy, onDelete }: RemoveAddressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        disabled={isBusy}
        aria-label={named(words.deleteOf)}
        onClick={() => setOpen(true)}
      >
        {words.delete}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.confirm}
        closeLabel={words.close}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                onDelete();
              }}
            >
              {words.yes}
            </Button>
            <Button variant="line" onClick={() => setOpen(false)}>
              {words.no}
            </Button>
          </div>
        }
      >
        <p>{named(words.confirmText)}</p>
      </LazyDialog>
    </>
  );
}
