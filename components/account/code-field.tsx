"use client";

import { useEffect, useRef, useState } from "react";

import { Field } from "@/components/ui/field";

import type { LoginMessages } from "./login-messages";

type CodeFieldProps = { messages: LoginMessages["code"]; error?: string; hasFocus?: boolean };

/** Takes a code of the authenticator app, or of the recovery sheet. */
export function CodeField({ messages, error, hasFocus = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isFocused = useRef(hasFocus);
  useEffect(() => {
    if (isFocused.current) frame.current?.querySelector("input")?.focus();
    // The person's own choice moves the focus to the field.
    isFocused.current = true;
  }, [isRecovery]);
  return (
    <div ref={frame} className="grid gap-2">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? messages.recoveryLabel : messages.label}
        name="code"
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize={isRecovery ? "characters" : "none"}
        spellCheck={false}
        required
        maxLength={40}
        error={error}
      />
      <button
        type="button"
        className="link justify-self-start py-1 text-[14px]"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? messages.useApp : messages.useRecovery}
      </button>
    </div>
  );
}
