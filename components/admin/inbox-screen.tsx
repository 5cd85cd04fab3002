"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, withRow } from "@/components/query/call-query";
import { ListChoice } from "@/components/dashboard/list-choice";
import { PagedStates } from "@/components/dashboard/list-states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import type { AdminMessage } from "@/lib/admin/staff-contract";
import { call, callFile } from "@/lib/api/client";

import { ExportButton } from "@/components/dashboard/export-button";

import { SubscriberRow } from "./subscriber-row";

const limit = 20;

export function InboxScreen() {
  const t = useTranslations("dashboard.inbox");
  const [tab, setTab] = useState<"messages" | "subscribers">("messages");
  return (
    <section className="panel overflow-hidden">
      <ListChoice
        label={t("which")}
        choices={(["messages", "subscribers"] as const).map((id) => ({ id, text: t(id) }))}
        chosen={tab}
        onChoose={setTab}
      />
      {tab === "messages" ? <Messages /> : <Subscribers />}
    </section>
  );
}

function Messages() {
  const t = useTranslations("dashboard.inbox");
  const [page, setPage] = useState(1);
  const options = callQuery("GET Admin/GetMessages", { query: { page: String(page), limit: String(limit) } });
  const query = useQuery(options);
  const client = useQueryClient();
  const show = (message: AdminMessage) =>
    client.setQueryData(
      options.queryKey,
      withRow(message, ({ Id }) => Id === message.Id),
    );
  const mark = useMutation({
    mutationFn: ({ Id, AnsweredAt }: AdminMessage) =>
      call("POST Admin/SetMessageAnswered", { body: { Id, Answered: AnsweredAt === null } }),
    onMutate: async (message) => {
      await client.cancelQueries(options);
      show({ ...message, AnsweredAt: message.AnsweredAt === null ? new Date().toISOString() : null });
    },
    onSuccess: show,
    onError: (_error, message) => {
      show(message);
      toast({ kind: "error", title: t("failed"), text: t("tryAgain") });
    },
  });
  return (
    <PagedStates
      query={query}
      page={page}
      limit={limit}
      onTurn={setPage}
      empty={<EmptyState icon="mail" title={t("none")} text={t("noneText")} />}
    >
      {({ Result }) => (
        <ul>
          {Result.map((message) => (
            <Message key={message.Id} message={message} onMark={() => mark.mutate(message)} />
          ))}
        </ul>
      )}
    </PagedStates>
  );
}

function Message({ message, onMark }: { message: AdminMessage; onMark: () => void }) {
  const t = useTranslations("dashboard.inbox");
  const language = useLocale();
  const isAnswered = message.AnsweredAt !== null;
  const date = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const answer = `mailto:${encodeURIComponent(message.Email)}?subject=${encodeURIComponent(`Re: ${message.Subject}`)}`;
  return (
    <li className="border-t border-line px-4 py-4 text-[14px] first:border-t-0 md:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-[16px]">{message.Subject}</h2>
        <Badge tone={isAnswered ? "stock" : "low"}>{t(isAnswered ? "answered" : "open")}</Badge>
        <span className="text-[13px] text-ink-2">{`${message.Name}, ${message.Email} · ${date.format(new Date(message.At))}`}</span>
      </div>
      <p className="mt-2 max-w-[75ch] whitespace-pre-line">{message.Message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={answer} className="btn btn-sm btn-soft">
          {t("answer")}
        </a>
        <Button size="sm" variant="line" onClick={onMark}>
          {t(isAnswered ? "reopen" : "done")}
        </Button>
      </div>
    </li>
  );
}

function Subscribers() {
  const t = useTranslations("dashboard.inbox");
  const [page, setPage] = useState(1);
  const query = useQuery(
    callQuery("GET Admin/GetSubscribers", { query: { page: String(page), limit: String(limit) } }),
  );
  return (
    <PagedStates
      query={query}
      page={page}
      limit={limit}
      onTurn={setPage}
      empty={<EmptyState icon="mail" title={t("noSubscribers")} text={t("noSubscribersText")} />}
    >
      {({ Result }) => (
        <>
          <p className="border-b border-line px-4 py-3 md:px-5">
            <ExportButton
              label={t("export")}
              fileName="subscribers.csv"
              load={() => callFile("GET Admin/ExportSubscribers")}
              failed={t("failed")}
              advice={t("tryAgain")}
            />
          </p>
          <ul>
            {Result.map((subscriber) => (
              <SubscriberRow key={subscriber.Email} subscriber={subscriber} />
            ))}
          </ul>
        </>
      )}
    </PagedStates>
  );
}
