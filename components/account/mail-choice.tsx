"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { Check } from "@/components/ui/check";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { MailPreferences } from "@/lib/account/profile-contract";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { useFormErrors } from "@/components/forms/use-sending";

export type PreferenceMessages = Messages["account"]["preferences"];

const names = { Newsletter: "newsletterMails", Messages: "messageMails" } as const;

type MailChoiceProps = { initial: MailPreferences; messages: PreferenceMessages; failure: FailureMessages };

/** Saves each click at once. */
export function MailChoice({ initial, messages, failure }: MailChoiceProps) {
  const [stored, setStored] = useState(initial);
  const shown = useFormErrors();
  const choice = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => call("POST UserProfile/UpdateMailPreferences", { body }),
    onMutate: shown.clear,
    onSuccess: (answer, { Newsletter, Messages }) => {
      setStored(answer);
      const texts = Newsletter === undefined ? messages.messageMails : messages.newsletterMails;
      const text = (Newsletter ?? Messages) ? texts.on : texts.off;
      toast({ kind: "success", title: messages.savedTitle, text });
    },
    onError: shown.showFailure,
  });
  return (
    <div className="mt-3">
      <FailureNotice sending={shown} messages={failure} />
      <div className="grid gap-3">
        {(["Newsletter", "Messages"] as const).map((name) => (
          <Check
            key={name}
            label={
              <>
                <b>{messages[names[name]].title}</b>
                <span className="block text-[13px] text-ink-2">{messages[names[name]].text}</span>
              </>
            }
            checked={(choice.isPending ? choice.variables[name] : undefined) ?? stored[name]}
            disabled={choice.isPending}
            onChange={({ target }) => choice.mutate({ [name]: target.checked })}
          />
        ))}
      </div>
      <p className="mt-3 text-[13px] text-ink-2">{messages.always}</p>
    </div>
  );
}
