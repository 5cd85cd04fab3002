import { useRef, useState } from "react";

export type Busy = {
  isBusy: boolean;
  /** Runs one call at a time; returns undefined while another one is running. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
};

/** Runs the call of a button or a form, on pages that load no library for it (decision 46). */
export function useBusy(): Busy {
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** Never resolves: keeps a button busy while the browser loads another page, because a second click would start again. */
export const untilLeft = () => new Promise<undefined>(() => undefined);
