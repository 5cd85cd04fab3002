"use client";

import { useState } from "react";

import { passwordLimits, passwordStrength, type PasswordOwner } from "@/lib/account/password-rules";
import type { Messages } from "@/lib/locale/areas";

import { PasswordField } from "./password-field";

export type PasswordMessages = Messages["account"]["password"];

type NewPasswordFieldProps = {
  label: string;
  messages: PasswordMessages;
  name: string;
  error?: string;
  owner?: PasswordOwner;
};

/** Shows the rule while it is empty, then four bars for its strength. */
export function NewPasswordField({ label, messages, name, error, owner }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const bars = passwordStrength(typed, owner);
  return (
    <PasswordField
      label={label}
      showLabel={messages.show}
      name={name}
      autoComplete="new-password"
      required
      maxLength={passwordLimits.max}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      hint={(id) => (
        <div id={id} className="mt-2">
          <span aria-hidden="true" className="flex gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <i key={bar} className={`h-1.5 flex-1 rounded-full ${bar <= bars ? colours[bars] : "bg-line"}`} />
            ))}
          </span>
          <span className={`mt-1 block text-[13px] ${bars >= 3 ? "font-semibold text-stock" : "text-ink-2"}`}>
            {bars === 0 ? messages.hint : messages.strength[bars]}
          </span>
        </div>
      )}
    />
  );
}

const colours = ["", "bg-low-bar", "bg-low-bar", "bg-stock", "bg-stock"];
