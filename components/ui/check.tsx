import type { ComponentProps, ReactNode } from "react";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; aside?: ReactNode };

function Choice({ type, label, aside, className, ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
  return (
    <label className={`flex min-h-8 items-center gap-2.5 text-[14px] ${className ?? ""}`}>
      <input {...rest} type={type} className={type === "radio" ? "radio" : "check"} />
      <span>{label}</span>
      {aside !== undefined && <span className="ml-auto text-sm text-ink-3">{aside}</span>}
    </label>
  );
}

export function Check(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
