"use client";

import { useState } from "react";

import type { DialogProps } from "./dialog";
import { lazyComponent } from "./lazy-component";
import { reportChunkError } from "./load-chunk";

const Dialog = lazyComponent(() => import("./dialog"));

/** A dialog whose code is loaded when it opens for the first time. */
export function LazyDialog(props: DialogProps) {
  const [code, setCode] = useState<"unasked" | "asked" | "failed">("unasked");
  if (props.open && code === "unasked") setCode("asked");
  if (!props.open && code === "failed") setCode("unasked");
  if (code === "unasked") return null;
  const fail = (error: unknown) => {
    setCode("failed");
    void reportChunkError(props.title, error, () => props.onOpenChange(true));
    props.onOpenChange(false);
  };
  return <Dialog {...props} onFailed={fail} />;
}
