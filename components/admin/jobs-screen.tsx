"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { ListStates, PagedStates } from "@/components/dashboard/list-states";
import { useListAddress } from "@/components/dashboard/use-list-address";
import { callQuery, toastFailure } from "@/components/query/call-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { AdminJob, FailedMail } from "@/lib/jobs/contract";

const limit = 20;
/** Milliseconds while the page is open: a job runs every few seconds. */
const refetchInterval = 15_000;

/** The shop's jobs with their last runs, the mails that wait, and those that were given up. */
export function JobsScreen() {
  const t = useTranslations("admin.jobs");
  const query = useQuery({ ...callQuery("GET Admin/GetJobs"), refetchInterval });
  return (
    <div className="grid gap-5">
      <section className="panel overflow-hidden">
        <ListStates query={query} isEmpty={() => false} empty={null}>
          {({ Jobs, Mails }) => (
            <>
              <ul>
                {Jobs.map((job) => (
                  <Job key={job.Name} job={job} />
                ))}
              </ul>
              <p className="border-t border-line px-4 py-3 text-[14px] md:px-5">
                {t("waiting", { count: Mails.Waiting, retried: Mails.Retried })}
                {Mails.OldestAt && (
                  <>
                    {` · ${t("oldest")} `}
                    <LocalTime at={Mails.OldestAt} />
                  </>
                )}
              </p>
            </>
          )}
        </ListStates>
      </section>
      <FailedMails />
    </div>
  );
}

function Job({ job }: { job: AdminJob }) {
  const t = useTranslations("admin.jobs");
  const isFailing = job.Failures > 0;
  const state = job.Running ? "running" : isFailing ? "failing" : job.Runs > 0 ? "well" : "never";
  return (
    <li className="border-t border-line px-4 py-3 text-[14px] first:border-t-0 md:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-[16px]">{t(`names.${job.Name}`)}</h2>
        <Badge tone={isFailing ? "low" : "stock"}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="text-ink-2">
        {job.FinishedAt && (
          <>
            {`${t("last")} `}
            <LocalTime at={job.FinishedAt} />
            {` · ${t("took", { seconds: job.Milliseconds / 1_000 })} · ${t("runs", { count: job.Runs })}`}
          </>
        )}
      </p>
      {isFailing && <p>{t("failed", { count: job.Failures, reason: job.LastError })}</p>}
    </li>
  );
}

function FailedMails() {
  const t = useTranslations("admin.jobs");
  const client = useQueryClient();
  const address = useListAddress();
  const query = useQuery(
    callQuery("GET Admin/GetFailedMails", { query: { page: String(address.page), limit: String(limit) } }),
  );
  const retry = useMutation({
    mutationFn: (Ids: number[] | undefined) => call("POST Admin/RetryFailedMails", { body: { Ids } }),
    onSuccess: async ({ Retried }) => {
      toast({ kind: "success", title: t("retrying"), text: t("retried", { count: Retried }) });
      await client.invalidateQueries();
    },
    onError: (error) => toastFailure(error, { title: t("notRetried"), text: t("tryAgain") }),
  });
  return (
    <section className="panel overflow-hidden" aria-labelledby="failed-mails">
      <h2 id="failed-mails" className="px-4 pt-4 text-[18px] md:px-5">
        {t("failedMails")}
      </h2>
      <PagedStates
        query={query}
        page={address.page}
        limit={limit}
        onTurn={address.turn}
        empty={<EmptyState icon="circle-check" title={t("noneFailed")} text={t("noneFailedText")} />}
      >
        {({ Result, Counts }) => (
          <>
            <p className="px-4 py-3 md:px-5">
              <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
                {t("retryAll", { count: Counts })}
              </Button>
            </p>
            <ul>
              {Result.map((mail) => (
                <Mail key={mail.Id} mail={mail} isBusy={retry.isPending} onRetry={() => retry.mutate([mail.Id])} />
              ))}
            </ul>
          </>
        )}
      </PagedStates>
    </section>
  );
}

type MailProps = { mail: FailedMail; isBusy: boolean; onRetry: () => void };

function Mail({ mail, isBusy, onRetry }: MailProps) {
  const t = useTranslations("admin.jobs");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-[14px] md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <b className="font-semibold break-all">{mail.Recipient}</b>
        <p className="text-ink-2">
          {`${mail.Kind} · `}
          <LocalTime at={mail.At} hasYear />
          {` · ${t("attempts", { count: mail.Attempts })}`}
        </p>
        <p>{mail.LastError}</p>
      </div>
      <Button size="sm" variant="line" disabled={isBusy} onClick={onRetry}>
        {t("retry")}
        <span className="sr-only">{` ${mail.Recipient}`}</span>
      </Button>
    </li>
  );
}
