"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { toast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { call, CallError } from "@/lib/api/client";

type Call = (typeof import("@/lib/api/client"))["call"];

/** Changes an order and refreshes the page; a rejection is shown in the server's words. */
export function useOrderCall() {
  const t = useTranslations("orders");
  const router = useRouter();
  const { isBusy, run: once } = useBusy();
  const [error, setError] = useState<string | null>(null);
  const attempt = async (act: (call: Call) => Promise<unknown>, done: string): Promise<boolean> => {
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
    }
  };
  const run = async (act: (call: Call) => Promise<unknown>, done: string) =>
    (await once(() => attempt(act, done))) ?? false;
  return { isBusy, error, run };
}
