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
  const t = useTranslations("desk.log");
  const [page, setPage] = useState(1);
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
              {Result.map(({ At, By, Action, Subject, Detail }) => (
                <li
                  key={`${At} ${Action} ${Subject}`}
                  className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-[14px] first:border-t-0 md:px-5"
                >
                  <time
                    dateTime={At}
                    className="w-36 text-ink-2 tabular-nums"
                  >{`${At.slice(0, 10)} ${At.slice(11, 16)}`}</time>
                  <b className="font-semibold">{Action}</b>
                  <span>{Subject}</span>
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
