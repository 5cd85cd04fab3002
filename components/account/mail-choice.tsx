"use client";

import { useState } from "react";

import { Check } from "@/components/ui/check";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { useSending } from "./sending";

export type PreferenceWords = Messages["account"]["preferences"];

type MailChoiceProps = { initial: boolean; words: PreferenceWords; failure: FailureWords };

/** Which mails come; kept with the click. */
export function MailChoice({ initial, words, failure }: MailChoiceProps) {
  const [isWanted, setWanted] = useState(initial);
  const sending = useSending();
  const choose = async (Newsletter: boolean) => {
    setWanted(Newsletter);
    const isKept = await sending.send(async () => {
      await call("POST UserProfile/UpdateMailPreferences", { body: { Newsletter } });
    });
    if (!isKept) return setWanted(!Newsletter);
    toast({ kind: "success", title: words.savedTitle, text: Newsletter ? words.subscribed : words.unsubscribed });
  };
  return (
    <div className="mt-3">
      <FailureNotice sending={sending} words={failure} />
      <Check
        label={
          <>
            <b>{words.newsletter}</b>
            <span className="block text-[13px] text-ink-2">{words.newsletterText}</span>
          </>
        }
        checked={isWanted}
        disabled={sending.isBusy}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p className="mt-3 text-[13px] text-ink-2">{words.always}</p>
    </div>
  );
}
