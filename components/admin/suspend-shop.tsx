"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { toastFailure } from "@/components/query/call-query";
import { Badge } from "@/components/ui/badge";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/toast";
import type { AdminShop } from "@/lib/admin/contract";
import { call } from "@/lib/api/client";

import { ReasonForm } from "./reason-form";

type Suspension = { store: AdminShop; Suspended: boolean; Reason: string };

export function useSuspension(onChanged: (shop: AdminShop) => void) {
  const t = useTranslations("admin.shops");
  const suspension = useMutation({
    mutationFn: ({ store, Suspended, Reason }: Suspension) =>
      call("POST Admin/SetStoreSuspended", { body: { StoreId: store.Id, Suspended, Reason } }),
    onSuccess: (changed, { store, Suspended }) => {
      onChanged(changed);
      toast({ kind: "success", text: t(Suspended ? "suspendedNow" : "restoredNow", { shop: store.Name }) });
    },
  });
  const fail = (error: unknown) => toastFailure(error, { title: t("failed"), text: t("tryAgain") });
  return {
    /** @throws CallError */
    suspend: (store: AdminShop, Reason: string) => suspension.mutateAsync({ store, Suspended: true, Reason }),
    restore: (store: AdminShop) => suspension.mutate({ store, Suspended: false, Reason: "" }, { onError: fail }),
  };
}

export function ShopBadge({ shop: { Suspended, Verified } }: { shop: Pick<AdminShop, "Suspended" | "Verified"> }) {
  const t = useTranslations("admin.shops.states");
  const state = Suspended ? "suspended" : Verified ? "verified" : "unverified";
  return <Badge tone={Suspended ? "danger" : Verified ? "info" : "out"}>{t(state)}</Badge>;
}

type SuspendDialogProps = {
  store: AdminShop | null;
  onClose: () => void;
  onSuspend: (store: AdminShop, reason: string) => Promise<unknown>;
};

export function SuspendDialog({ store, onClose, onSuspend }: SuspendDialogProps) {
  const t = useTranslations("admin.shops");
  if (!store) return null;
  return (
    <LazyDialog
      open
      onOpenChange={onClose}
      title={t("suspendTitle", { shop: store.Name })}
      description={t("suspendText", { count: store.Products })}
      closeLabel={t("close")}
    >
      <ReasonForm
        label={t("reason")}
        missing={t("reasonNeeded")}
        failed={t("tryAgain")}
        submit={t("suspend")}
        dismiss={t("close")}
        onSend={(reason) => onSuspend(store, reason).then(onClose)}
        onDismiss={onClose}
      />
    </LazyDialog>
  );
}
