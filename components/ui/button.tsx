import type { ComponentProps, ReactNode } from "react";

import { Icon } from "./icon";

const variants = { buy: "btn-buy", main: "btn-main", line: "btn-line", soft: "btn-soft", danger: "btn-danger" };
const sizes = { sm: "btn-sm", md: "", lg: "btn-lg" };

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string };

/** `buy` is reserved for the purchase: add to cart, checkout, place order. */
export function buttonClass({ variant = "main", size = "md", className = "" }: ButtonLook): string {
  return ["btn", variants[variant], sizes[size], className].filter(Boolean).join(" ");
}

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    busy?: boolean;
    /** Shown and announced, such as "Adding…"; the button keeps its width. */
    busyLabel?: ReactNode;
  };

export function Button({ variant, size, className, busy = false, busyLabel, children, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-busy={busy || undefined} {...rest} className={buttonClass({ variant, size, className })}>
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid place-items-center [&>*]:[grid-area:1/1]">
          <span className={`inline-flex items-center gap-2 ${busy ? "invisible" : ""}`}>{children}</span>
          <span className={`inline-flex items-center gap-2 ${busy ? "" : "invisible"}`}>
            <Icon name="loader-circle" size={18} className="animate-spin" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLook & ComponentProps<"a">) {
  return <a {...rest} className={buttonClass({ variant, size, className })} />;
}
