"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { passkeyLimits } from "@/lib/account/passkeys/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { setUpPasskey, hasPasskeys, PasskeyError } from "@/stores/passkeys";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { RemovePasskey, RenamePasskey } from "./passkey-dialogs";
import { useSending } from "./sending";

export type PasskeyMessages = Messages["account"]["security"]["passkeys"];
export type PasskeyRow = { id: number; name: string; added: string; used: string };

type PasskeyListProps = {
  rows: PasskeyRow[];
  /** What a new passkey is called unless the person chooses another name. */
  suggestion: string;
  messages: PasskeyMessages;
  failure: FailureMessages;
};

/** Lists the person's passkeys, which are added, renamed and removed here. */
export function PasskeyList({ rows, suggestion, messages, failure }: PasskeyListProps) {
  const router = useRouter();
  const sending = useSending();
  const change = async (work: () => Promise<unknown>, done: string, name: string) => {
    if (!(await sending.send(async () => void (await work())))) return;
    toast({ kind: "success", title: messages.doneTitle, text: done.replace("{name}", () => name) });
    router.refresh();
  };
  return (
    <>
      <div className="mt-3 empty:hidden">
        <FailureNotice sending={sending} messages={failure} />
      </div>
      <ul className="mt-2">
        {rows.map(({ id, name, added, used }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
            <Icon name="lock" size={24} className="shrink-0 text-pond-700" />
            <div className="min-w-0 flex-1 basis-48">
              <b className="break-words">{name}</b>
              <span className="block text-[13px] text-ink-2">
                {added}, {used}
              </span>
            </div>
            <RenamePasskey
              name={name}
              messages={messages}
              isBusy={sending.isBusy}
              onRename={(Name) =>
                void change(
                  () => call("POST Account/RenamePasskey", { body: { Id: id, Name } }),
                  messages.renamed,
                  Name,
                )
              }
            />
            <RemovePasskey
              name={name}
              messages={messages}
              isBusy={sending.isBusy}
              onRemove={() =>
                void change(
                  () => call("DELETE Account/DeletePasskey/{id}", { params: { id: String(id) } }),
                  messages.removed,
                  name,
                )
              }
            />
          </li>
        ))}
      </ul>
      <AddPasskey suggestion={suggestion} messages={messages} failure={failure} onAdded={() => router.refresh()} />
    </>
  );
}

type AddPasskeyProps = Pick<PasskeyListProps, "suggestion" | "messages" | "failure"> & { onAdded: () => void };

function AddPasskey({ suggestion, messages, failure, onAdded }: AddPasskeyProps) {
  const sending = useSending();
  const [isPossible, setPossible] = useState(true);
  const [isUnused, setUnused] = useState(false);
  useEffect(() => setPossible(hasPasskeys()), []);

  const add = async (name: string) => {
    setUnused(false);
    if (!name) return sending.setErrors({ Name: messages.nameRequired });
    const isAdded = await sending.send(() =>
      setUpPasskey(name).catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error;
        setUnused(true);
      }),
    );
    return isAdded ? onAdded() : undefined;
  };
  if (!isPossible) return <p className="mt-3 text-ink-2">{messages.impossible}</p>;
  return (
    <form
      {...sending.form}
      className="mt-3 grid max-w-[420px] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add(String(new FormData(event.currentTarget).get("Name")).trim());
      }}
    >
      <FailureNotice sending={sending} messages={failure} />
      {isUnused && <Notice role="status">{messages.unused}</Notice>}
      <Field
        label={messages.name}
        name="Name"
        defaultValue={suggestion}
        required
        maxLength={passkeyLimits.name}
        autoComplete="off"
        error={sending.errors.Name}
      />
      <div>
        <Button type="submit" busy={sending.isBusy} busyLabel={messages.adding}>
          {messages.add}
        </Button>
      </div>
    </form>
  );
}
