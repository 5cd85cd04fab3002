"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery } from "@/components/query/call-query";
import { ListStates } from "@/components/dashboard/list-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { ShopRequest } from "@/lib/shops/contract";
import { shopLimits } from "@/lib/shops/rules";

import { EnlistLink } from "./enlist-links";
import { RequestHistory, RequestStatusBadge } from "./request-history";

const ownRequests = callQuery("GET Store/GetMyRequests");

/** Lists the user's shop requests, with a link to a new one. */
export function VerificationScreen({ hasStore, contactHref }: { hasStore: boolean; contactHref: string }) {
  const t = useTranslations("dashboard.verification");
  const query = useQuery(ownRequests);
  const client = useQueryClient();
  const ask = (
    <EnlistLink href={contactHref} className="btn btn-main" onSent={() => void client.invalidateQueries(ownRequests)}>
      {t("ask")}
    </EnlistLink>
  );
  return (
    <section className="panel">
      <ListStates
        query={query}
        isEmpty={(requests) => requests.length === 0}
        empty={
          hasStore ? (
            <EmptyState icon="badge-check" title={t("verified")} text={t("verifiedText")} />
          ) : (
            <EmptyState icon="badge-check" title={t("none")} text={t("noneText")} action={ask} />
          )
        }
      >
        {(requests) => (
          <>
            <ul>
              {requests.map((request) => (
                <li key={request.Id} className="border-t border-line p-4 first:border-t-0 md:p-5">
                  <div className="flex flex-wrap items-center gap-3">
                    <h2 className="text-lg">{request.StoreName}</h2>
                    <RequestStatusBadge status={request.Status} />
                  </div>
                  <p className="mt-1 text-[14px] text-ink-2">{request.StoreAddress}</p>
                  <RequestHistory request={request} />
                  {request.Status === "NeedsInformation" && <Answer request={request} />}
                </li>
              ))}
            </ul>
            {!hasStore && <div className="border-t border-line p-4 md:p-5">{ask}</div>}
          </>
        )}
      </ListStates>
    </section>
  );
}

function Answer({ request }: { request: ShopRequest }) {
  const t = useTranslations("dashboard.verification");
  const [text, setText] = useState("");
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (Answer: string) => call("POST Store/AnswerShopRequest", { body: { RequestId: request.Id, Answer } }),
    onSuccess: () => client.invalidateQueries(ownRequests),
    onError: () => toast({ kind: "error", title: t("failed"), text: t("tryAgain") }),
  });
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) answer.mutate(text);
      }}
    >
      <TextAreaField
        label={t("answer")}
        rows={3}
        maxLength={shopLimits.Reason}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={answer.isPending || !text.trim()}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
