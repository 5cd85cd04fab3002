"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";

import { ListSearch } from "@/components/dashboard/list-search";
import { PagedStates } from "@/components/dashboard/list-states";
import { useListAddress } from "@/components/dashboard/use-list-address";
import { callQuery } from "@/components/query/call-query";
import { LocalTime } from "@/components/ui/local-time";
import { logSubjects } from "@/lib/admin/log-rules";
import { callFile } from "@/lib/api/client";
import { localPath } from "@/lib/paths";

import { ExportButton } from "@/components/dashboard/export-button";
import { EmptyList } from "./empty-list";
import { knownValue, ListFilter } from "./list-filter";
import { LogChanges } from "./log-changes";
import { useLogAction } from "./use-log-action";
import { useLogTerms } from "./use-log-terms";

const limit = 50;

export function LogScreen() {
  const t = useTranslations("admin.log");
  const language = useLocale();
  const address = useListAddress();
  const text = address.get("q");
  const about = knownValue(address, "about", logSubjects);
  const nameOf = useLogAction();
  const { reason } = useLogTerms();
  const query = useQuery(
    callQuery("GET Admin/GetAuditLog", {
      query: { text: text || undefined, about, page: String(address.page), limit: String(limit) },
    }),
  );
  return (
    <section className="panel overflow-x-auto">
      <ListSearch label={t("search")} text={text} onSearch={(typed) => address.set({ q: typed })}>
        <ListFilter
          address={address}
          name="about"
          label={t("about")}
          all={t("everything")}
          choices={logSubjects.map((id) => ({ id, text: t(`subjects.${id}`) }))}
        />
        <ExportButton
          label={t("export")}
          fileName="audit-log.csv"
          load={() => callFile("GET Admin/ExportAuditLog", { query: { text: text || undefined, about } })}
          failed={t("failed")}
          advice={t("tryAgain")}
        />
      </ListSearch>
      <PagedStates
        query={query}
        page={address.page}
        limit={limit}
        onTurn={address.turn}
        empty={
          <EmptyList
            icon="list"
            title={t(text || about ? "noMatch" : "none")}
            text={t(text || about ? "noMatchText" : "noneText")}
            address={address}
            narrowedBy={["q", "about"]}
          />
        }
      >
        {({ Result }) => (
          <ul>
            {Result.map(({ At, By, Action, Subject, Name, Path, Detail, Before, After, RequestId }) => (
              <li
                key={`${At} ${Action} ${Subject}`}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-[14px] md:px-5"
              >
                <LocalTime at={At} hasYear className="w-44 text-ink-2" />
                <b className="font-semibold">{nameOf(Action)}</b>
                {Path ? (
                  <a href={localPath(language, Path)} className="link">
                    {Name}
                  </a>
                ) : (
                  <span>{Name}</span>
                )}
                {By && <span className="text-ink-2">{t("by", { name: By })}</span>}
                <LogChanges before={Before} after={After} />
                {Detail && <span className="basis-full whitespace-pre-line text-ink-2">{reason(Detail)}</span>}
                {RequestId && (
                  <span className="basis-full text-[13px] break-all text-ink-2">{`${t("request")} ${RequestId}`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedStates>
    </section>
  );
}
