"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { toastFailure } from "@/components/query/call-query";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";

import { ReasonForm } from "./reason-form";

type RemoveFactorsProps = { user: AdminUser; onBack: () => void; onDone: () => void; onClose: () => void };

/** Removes the app and the passkeys of a person who has lost them. */
export function RemoveFactors({ user, onBack, onDone, onClose }: RemoveFactorsProps) {
  const t = useTranslations("admin.users");
  const removing = useMutation({
    mutationFn: (Reason: string) => call("POST Admin/RemoveSecondFactors", { body: { SID: user.SID, Reason } }),
    onSuccess: () => {
      toast({ kind: "success", text: t("factorsRemoved", { name: user.Name }) });
      onDone();
    },
    onError: (failure) => toastFailure(failure, { title: t("failed"), text: t("tryAgain") }),
  });
  return (
    <LazyDialog
      key="factors"
      open
      onOpenChange={onClose}
      title={t("factorsQuestion", { name: user.Name })}
      description={t("factorsText", { name: user.Name })}
      closeLabel={t("close")}
    >
      <ReasonForm
        label={t("factorsReason")}
        missing={t("reasonNeeded")}
        submit={t("factorsRemove")}
        dismiss={t("back")}
        isBusy={removing.isPending}
        onSend={(reason) => removing.mutate(reason)}
        onDismiss={onBack}
      />
    </LazyDialog>
  );
}
