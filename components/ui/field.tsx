import { useId, type ComponentProps, type ReactNode } from "react";

import { Icon } from "./icon";

type FieldFrame = {
  label: string;
  /** Marks the field invalid, which references it. */
  error?: string;
  hint?: ReactNode;
  /** Content beside the label, such as a "Forgot?" link. */
  aside?: ReactNode;
  className?: string;
};

function describe(id: string, error?: string, hint?: ReactNode) {
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
}

function Frame({
  id,
  label,
  error,
  hint,
  aside,
  className,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${className ?? ""}`}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

export function Field({ label, error, hint, aside, className, ...rest }: FieldFrame & ComponentProps<"input">) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, aside, className }}>
      <input {...describe(id, error, hint)} {...rest} id={id} className="input" />
    </Frame>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  aside,
  className,
  ...rest
}: FieldFrame & ComponentProps<"textarea">) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, aside, className }}>
      <textarea rows={4} {...describe(id, error, hint)} {...rest} id={id} className="input" />
    </Frame>
  );
}

export function SelectField({ label, error, hint, aside, className, ...rest }: FieldFrame & ComponentProps<"select">) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, aside, className }}>
      <select {...describe(id, error, hint)} {...rest} id={id} className="input sel" />
    </Frame>
  );
}
