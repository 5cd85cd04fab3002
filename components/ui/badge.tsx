import type { ReactNode } from "react";

const tones = {
  off: "b-off",
  hot: "b-hot",
  top: "b-top",
  stock: "b-stock",
  low: "b-low",
  out: "b-out",
  info: "b-info",
  danger: "b-danger",
};

export type BadgeProps = { tone: keyof typeof tones; className?: string; children: ReactNode };

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={`badge ${tones[tone]} ${className ?? ""}`}>{children}</span>;
}
