"use client";

import { useEffect, useRef, useState, type RefObject } from "react";

import { Button } from "@/components/ui/button";
import { hasPasskeys, logInByPasskey, PasskeyError } from "@/stores/passkeys";
import type { LoginOutcome } from "@/stores/session-actions";

import type { LoginMessages } from "./login-messages";

type PasskeyLoginProps = {
  messages: LoginMessages;
  form: RefObject<HTMLFormElement | null>;
  isDisabled: boolean;
  /** Shows the result; null where no passkey was used. */
  onLogin: (work: () => Promise<LoginOutcome | null>) => void;
};

/** Browsers without passkeys have no such button. */
export function PasskeyLogin({ messages, form, isDisabled, onLogin }: PasskeyLoginProps) {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!isOffered) return null;
  return (
    <Button
      variant="line"
      size="lg"
      disabled={isDisabled}
      onClick={() => onLogin(() => logInByPasskey(() => isRemembered(form.current)).catch(nothingUsed))}
    >
      {messages.passkey}
    </Button>
  );
}

/** A challenge is valid for five minutes; after four, the next click into the field requests another. */
const refreshAfter = 4 * 60_000;

/**
 * Offers passkeys in the list of the field for the e-mail. The first click into it loads what that needs.
 * @returns `end` for another login, whose new session would make the offer's call fail
 */
export function usePasskeyOffer() {
  const offer = useRef<AbortController>(null);
  const startedAt = useRef(-Infinity);
  const start = (form: HTMLFormElement | null, onLogin: PasskeyLoginProps["onLogin"]) => {
    const isOpen = !offer.current?.signal.aborted && performance.now() - startedAt.current < refreshAfter;
    if (!hasPasskeys() || isOpen) return;
    startedAt.current = performance.now();
    offer.current?.abort();
    offer.current = new AbortController();
    logInByPasskey(() => isRemembered(form), offer.current.signal).then(
      (outcome) => onLogin(() => Promise.resolve(outcome)),
      // Nothing was chosen: the password is typed, or the button is used.
      () => undefined,
    );
  };
  return { start, end: () => offer.current?.abort() };
}

function isRemembered(form: HTMLFormElement | null): boolean {
  return form === null || new FormData(form).get("remember") !== null;
}

function nothingUsed(error: unknown): null {
  if (error instanceof PasskeyError) return null;
  throw error;
}
