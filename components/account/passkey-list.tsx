"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
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
import { RemoveButton } from "./remove-button";
import { RenamePasskey } from "./rename-passkey";

export type PasskeyMessages = Messages["account"]["security"]["passkeys"];
export type PasskeyRow = { id: number; name: string; added: string; used: string };

type PasskeyListProps = {
  rows: PasskeyRow[];
  /** Name of a new passkey unless the person chooses another. */
  suggestion: string;
  messages: PasskeyMessages;
  failure: FailureMessages;
};

type Change = { work: () => Promise<unknown>; done: string; name: string };

export function PasskeyList({ rows, suggestion, messages, failure }: PasskeyListProps) {
  const router = useRouter();
  const sending = useFormMutation(
    ({ work }: Change) => work(),
    (_answer, { done, name }) => {
      toast({ kind: "success", title: messages.doneTitle, text: done.replace("{name}", () => name) });
      router.refresh();
    },
  );
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
              <b>{name}</b>
              <span className="block text-[13px] text-ink-2">
                {added}, {used}
              </span>
            </div>
            <RenamePasskey
              name={name}
              messages={messages}
              isBusy={sending.isBusy}
              onRename={(Name) =>
                sending.send({
                  work: () => call("POST Account/RenamePasskey", { body: { Id: id, Name } }),
                  done: messages.renamed,
                  name: Name,
                })
              }
            />
            <RemoveButton
              label={messages.remove}
              name={messages.removeOf.replace("{name}", () => name)}
              question={{ title: messages.sure, text: messages.sureText.replace("{name}", () => name) }}
              messages={messages}
              isBusy={sending.isBusy}
              onRemove={() =>
                sending.send({
                  work: () => call("DELETE Account/DeletePasskey/{id}", { params: { id: String(id) } }),
                  done: messages.removed,
                  name,
                })
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
  const [isPossible, setPossible] = useState(true);
  const [isUnused, setUnused] = useState(false);
  useEffect(() => setPossible(hasPasskeys()), []);
  const sending = useFormMutation(
    (name: string) =>
      setUpPasskey(name).catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error;
        setUnused(true);
      }),
    onAdded,
  );
  const add = (name: string) => {
    setUnused(false);
    return name ? sending.send(name) : sending.setErrors({ Name: messages.nameRequired });
  };
  if (!isPossible) return <p className="mt-3 text-ink-2">{messages.impossible}</p>;
  return (
    <form
      {...sending.form}
      className="mt-3 grid max-w-[420px] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add(String(new FormData(event.currentTarget).get("Name")).trim());
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
