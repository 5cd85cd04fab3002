"use client";

import { meantEmail } from "@/lib/account/mail-domain-rules";

type MeantEmailProps = {
  /** What is in the field, once it was left; empty while somebody types in it. */
  email: string;
  /** A question that contains "{email}". */
  question: string;
  onAccept: (email: string) => void;
};

/** Asks under a field of an address whether its domain is a slip. It blocks nothing. */
export function MeantEmail({ email, question, onAccept }: MeantEmailProps) {
  const meant = meantEmail(email);
  const [before, after] = question.split("{email}");
  return (
    // There before its text is, or else screen readers do not read it out.
    <p role="status" className="text-[14px] not-empty:mt-1">
      {meant && (
        <>
          {before}
          <button type="button" className="link min-h-6 text-left" onClick={() => onAccept(meant)}>
            {meant}
          </button>
          {after}
        </>
      )}
    </p>
  );
}
