"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";

import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";

type Call = (typeof import("@/lib/api/client"))["call"];

/** Changes an order and shows the page as it then is; what the shop refuses is its own sentence. */
export function useOrderCall() {
  const t = useTranslations("orders");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isLocked = useRef(false);
  /** @returns true when it was done */
  const run = async (act: (call: Call) => Promise<unknown>, done: string): Promise<boolean> => {
    if (isLocked.current) return false;
    isLocked.current = true;
    setBusy(true);
    setError(null);
    try {
      await act(call);
      toast({ kind: "success", title: t("doneTitle"), text: done });
      router.refresh();
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.problem?.detail ?? t("unreachable"));
      return false;
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
