"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListStates, Pager } from "@/components/dashboard/list-states";
import { useLoaded } from "@/components/dashboard/use-loaded";
import { EmptyState } from "@/components/ui/empty-state";
import { call } from "@/lib/api/client";

const limit = 50;

/** What was done at the boss's desk, newest first. */
export function LogScreen() {
  const t = useTranslations("dashboard.log");
  const [page, setPage] = useState(1);
  // What has no words of its own is shown by its key.
  const nameOf = (action: string) => {
    const key = `actions.${action}` as "actions.user.roles";
    return t.has(key) ? t(key) : action;
  };
  const loaded = useLoaded(String(page), () =>
    call("GET Admin/GetAuditLog", { query: { page: String(page), limit: String(limit) } }),
  );
  return (
    <section className="panel overflow-x-auto">
      <ListStates
        loaded={loaded}
        isEmpty={({ Result }) => Result.length === 0}
        empty={<EmptyState icon="list" title={t("none")} />}
      >
        {({ Result, Counts }) => (
          <>
            <ul>
              {Result.map(({ At, By, Action, Subject, Name, Detail }) => (
                <li
                  key={`${At} ${Action} ${Subject}`}
                  className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-[14px] first:border-t-0 md:px-5"
                >
                  <time
                    dateTime={At}
                    className="w-36 text-ink-2 tabular-nums"
                  >{`${At.slice(0, 10)} ${At.slice(11, 16)}`}</time>
                  <b className="font-semibold">{nameOf(Action)}</b>
                  <span>{Name || Subject}</span>
                  <span className="text-ink-2">{[By, Detail].filter(Boolean).join(": ")}</span>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(Counts / limit)} onTurn={setPage} />
          </>
        )}
      </ListStates>
    </section>
  );
}
