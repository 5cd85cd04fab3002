"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { QueryProvider } from "@/components/query/query-provider";
import { Check } from "@/components/ui/check";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { useFormErrors } from "./sending";

export type PreferenceMessages = Messages["account"]["preferences"];

type MailChoiceProps = { initial: boolean; messages: PreferenceMessages; failure: FailureMessages };

/** Chooses which mails to get; each click saves. */
export function MailChoice(props: MailChoiceProps) {
  return (
    <QueryProvider>
      <Choice {...props} />
    </QueryProvider>
  );
}

function Choice({ initial, messages, failure }: MailChoiceProps) {
  const [stored, setStored] = useState(initial);
  const shown = useFormErrors();
  const choice = useMutation({
    mutationFn: (Newsletter: boolean) => call("POST UserProfile/UpdateMailPreferences", { body: { Newsletter } }),
    onMutate: shown.clear,
    onSuccess: (_answer, Newsletter) => {
      setStored(Newsletter);
      toast({
        kind: "success",
        title: messages.savedTitle,
        text: Newsletter ? messages.subscribed : messages.unsubscribed,
      });
    },
    onError: shown.showFailure,
  });
  return (
    <div className="mt-3">
      <FailureNotice sending={shown} messages={failure} />
      <Check
        label={
          <>
            <b>{messages.newsletter}</b>
            <span className="block text-[13px] text-ink-2">{messages.newsletterText}</span>
          </>
        }
        checked={choice.isPending ? choice.variables : stored}
        disabled={choice.isPending}
        onChange={({ target }) => choice.mutate(target.checked)}
      />
      <p className="mt-3 text-[13px] text-ink-2">{messages.always}</p>
    </div>
  );
}
