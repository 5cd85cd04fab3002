"use client";

import { lazy, Suspense, useState } from "react";

import type { DialogProps } from "./dialog";

const Dialog = lazy(() => import("./dialog"));

/** A dialog whose code is loaded when it opens for the first time. */
export function LazyDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
