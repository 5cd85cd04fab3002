"use client";

import { useId, useState, type ComponentProps, type ReactNode } from "react";

import { Icon } from "@/components/ui/icon";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: string;
  showLabel: string;
  error?: string;
  /** Content beside the label, such as a "Forgot?" link. */
  aside?: ReactNode;
  /** Content below the field; its element needs the given id. */
  hint?: (id: string) => ReactNode;
};

/** A password that can be revealed. Pasting is allowed. */
export function PasswordField({ label, showLabel, error, aside, hint, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside}
      </div>
      <span className="relative block">
        <input
          aria-invalid={error ? true : undefined}
          {...rest}
          id={id}
          aria-describedby={describedBy || undefined}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="input pr-12!"
        />
        <button
          type="button"
          className="ibtn absolute top-[3px] right-0.5"
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size={19} />
        </button>
      </span>
      {error && (
        <p id={`${id}-error`} className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      {hint?.(`${id}-hint`)}
    </div>
  );
}
