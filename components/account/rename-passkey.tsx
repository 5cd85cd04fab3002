"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { passkeyLimits } from "@/lib/account/passkeys/rules";

import type { PasskeyMessages } from "./passkey-list";

type RenamePasskeyProps = {
  name: string;
  messages: PasskeyMessages;
  isBusy: boolean;
  onRename: (name: string) => void;
};

export function RenamePasskey({ name, messages, isBusy, onRename }: RenamePasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  const save = (typed: FormData) => {
    const wanted = String(typed.get("Name")).trim();
    setOpen(false);
    if (wanted && wanted !== name) onRename(wanted);
  };
  return (
    <>
      <Button
        variant="line"
        size="sm"
        disabled={isBusy}
        aria-label={messages.renameOf.replace("{name}", () => name)}
        onClick={() => setOpen(true)}
      >
        {messages.rename}
      </Button>
      <LazyDialog open={isOpen} onOpenChange={setOpen} title={messages.renameTitle} closeLabel={messages.close}>
        <form
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save(new FormData(event.currentTarget));
          }}
        >
          <Field
            label={messages.name}
            name="Name"
            defaultValue={name}
            required
            maxLength={passkeyLimits.name}
            autoComplete="off"
          />
          <Button type="submit">{messages.save}</Button>
        </form>
      </LazyDialog>
    </>
  );
}
