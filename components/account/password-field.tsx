"use client";

import { useId, useState, type ComponentProps } from "react";

import { Icon } from "@/components/ui/icon";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: string;
  showLabel: string;
};

/** A password that can be shown. Pasting is allowed. */
export function PasswordField({ label, showLabel, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <span className="relative block">
        <input
          {...rest}
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="input pr-12!"
        />
        <button
          type="button"
          className="ibtn absolute top-[1px] right-0.5"
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size={19} />
        </button>
      </span>
    </div>
  );
}
