"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";

import { callQuery, failureText, toastFailure, withRow } from "@/components/query/call-query";
import { PagedStates } from "@/components/dashboard/list-states";
import { RequestHistory, RequestStatusBadge } from "@/components/shops/request-history";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { ShopRequest } from "@/lib/shops/contract";
import { enlistmentCategories, shopLimits, type RequestDecision, type RequestStatus } from "@/lib/shops/rules";

const limit = 20;
const tabs = ["", "Pending", "NeedsInformation", "Verified", "Rejected"] as const;

export function RequestsScreen() {
  const t = useTranslations("dashboard.requests");
  const [status, setStatus] = useState<"" | RequestStatus>("");
  const [page, setPage] = useState(1);
  const options = callQuery("GET Store/GetPendingShops", {
    query: { status: status || undefined, page: String(page), limit: String(limit) },
  });
  const query = useQuery(options);
  const client = useQueryClient();
  const replace = (changed: ShopRequest) =>
    client.setQueryData(
      options.queryKey,
      withRow(changed, ({ Id }) => Id === changed.Id),
    );
  return (
    <section className="panel overflow-hidden">
      <div
        role="group"
        aria-label={t("which")}
        className="flex gap-5 overflow-x-auto border-b border-line px-4 pt-3 md:px-5"
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            className={`tab ${each === status ? "on" : ""}`}
            onClick={() => {
              setStatus(each);
              setPage(1);
            }}
          >
            {t(each ? `status.${each}` : "open")}
          </button>
        ))}
      </div>
      <PagedStates
        query={query}
        page={page}
        limit={limit}
        onTurn={setPage}
        empty={<EmptyState icon="badge-check" title={t("none")} text={t("noneText")} />}
      >
        {({ Result }) => (
          <ul>
            {Result.map((request) => (
              <Request key={request.Id} request={request} onChanged={replace} />
            ))}
          </ul>
        )}
      </PagedStates>
    </section>
  );
}

type RequestProps = { request: ShopRequest; onChanged: (request: ShopRequest) => void };

function Request({ request, onChanged }: RequestProps) {
  const t = useTranslations("dashboard.requests");
  const category = enlistmentCategories.find((one) => one === request.Category);
  const isOpen = request.Status === "Pending" || request.Status === "NeedsInformation";
  const facts = [
    [t("applicant"), `${request.Name}, ${request.Email}, ${request.Phone}`],
    [t("address"), `${request.StoreAddress}, ${request.LocationName}`],
    ...(category ? [[t("category"), t(`departments.${category}`)]] : []),
    ...(request.Brands.length > 0 ? [[t("brands"), request.Brands.join(", ")]] : []),
    [t("account"), t(request.HasAccount ? "hasAccount" : "noAccount")],
  ] as const;
  return (
    <li className="border-t border-line p-4 first:border-t-0 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{request.StoreName}</h2>
        <RequestStatusBadge status={request.Status} />
        <span className="text-[13px] text-ink-2">{t(`kind.${request.Kind}`)}</span>
      </div>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-[14px] md:grid-cols-[120px_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="max-md:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <RequestHistory request={request} />
      {isOpen && <DecisionForm request={request} onChanged={onChanged} />}
    </li>
  );
}

function DecisionForm({ request, onChanged }: RequestProps) {
  const t = useTranslations("dashboard.requests");
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const reject = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const decide = useMutation({
    mutationFn: (decision: RequestDecision) =>
      call("POST Store/VerifyOrRejectShopRequest", {
        body: {
          RequestId: request.Id,
          Approve: decision === "approve",
          AskForMore: decision === "ask",
          Reason: reason,
        },
      }),
    onSuccess: (changed, decision) => {
      onChanged(changed);
      toast({ kind: "success", text: t(`done.${decision}`, { shop: request.StoreName }) });
    },
    onError: (cause, decision) => {
      if (decision === "approve") toastFailure(cause, { title: t("failed"), text: t("tryAgain") });
      else reject(failureText(cause, t("tryAgain")));
    },
  });
  const busy = decide.isPending ? decide.variables : null;
  const send = (decision: RequestDecision) => {
    if (decision !== "approve" && !reason.trim()) return reject(t("reasonNeeded"));
    decide.mutate(decision);
  };
  const looks = { approve: "main", ask: "soft", reject: "danger" } as const;
  return (
    <div className="mt-4 grid gap-3">
      <TextAreaField
        ref={field}
        label={t("reason")}
        rows={2}
        maxLength={shopLimits.Reason}
        value={reason}
        error={error}
        hint={t("reasonHint")}
        onChange={(event) => {
          setReason(event.target.value);
          setError("");
        }}
      />
      <div className="flex flex-wrap gap-2">
        {(["approve", "ask", "reject"] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={looks[decision]}
            disabled={busy !== null}
            busy={busy === decision}
            onClick={() => send(decision)}
          >
            {t(decision)}
          </Button>
        ))}
      </div>
    </div>
  );
}
