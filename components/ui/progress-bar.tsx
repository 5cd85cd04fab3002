import type { ComponentProps } from "react";

/** Drawn by the shop: Chromium's own bar is dark grey while it is empty, and looks complete. */
const look =
  "appearance-none overflow-hidden border-0 bg-line [&::-moz-progress-bar]:bg-pond-700 [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pond-700";
const inForcedColors =
  "forced-colors:border forced-colors:border-solid forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:forced-color-adjust-none";

export function ProgressBar({ className = "h-2 w-full rounded-full", ...bar }: ComponentProps<"progress">) {
  return <progress className={`${look} ${inForcedColors} ${className}`} {...bar} />;
}
