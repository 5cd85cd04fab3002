import { useLocale, useTranslations } from "next-intl";

import { LocalTime } from "@/components/ui/local-time";
import type { AdminPerson } from "@/lib/admin/person-contract";
import { localPath } from "@/lib/paths";

import { LogChanges } from "./log-changes";
import { Line, More, PersonCard } from "./person-card";
import { useLogAction } from "./use-log-action";
import { useLogTerms } from "./use-log-terms";

type LogCardProps = {
  log: AdminPerson["Log"];
  /** The search of the whole log that finds them all. */
  about: { about: string; q: string };
  title: string;
  none: string;
  all: string;
};

/** The latest entries of the audit log about a person or a shop. */
export function LogCard({ log, about, title, none, all }: LogCardProps) {
  const by = useTranslations("admin.log");
  const nameOf = useLogAction();
  const { reason } = useLogTerms();
  const href = localPath(useLocale(), `/account/dashboard/log?${new URLSearchParams(about).toString()}`);
  return (
    <PersonCard title={title} aside={log.length > 0 && <More href={href}>{all}</More>}>
      {log.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ul>
          {log.map(({ At, By, Action, Detail, Before, After, RequestId }) => (
            <Line key={`${At} ${Action} ${RequestId}`}>
              <b className="font-semibold">{nameOf(Action)}</b>
              {By && <span className="text-ink-2">{by("by", { name: By })}</span>}
              <LocalTime at={At} hasYear className="ml-auto text-ink-2" />
              <LogChanges before={Before} after={After} />
              {Detail && <span className="basis-full whitespace-pre-line text-ink-2">{reason(Detail)}</span>}
            </Line>
          ))}
        </ul>
      )}
    </PersonCard>
  );
}
