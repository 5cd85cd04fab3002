"use client";

import { useLocale, useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { labelled } from "@/lib/locale/labelled";
import type { ProductImport } from "@/lib/publishing/import-contract";

import { ImportChanges } from "./import-changes";
import { ImportChoice } from "./import-choice";
import { isMoving, isOpen } from "./import-steps";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useImport, type ImportSteps } from "./use-import";

const shownProblems = 100;

/** Checks a file, shows what it would change, imports it, continues an interrupted import, and undoes one. */
export default function ImportPanel({ isReviewed }: { isReviewed: boolean }) {
  const t = useTranslations("dashboard.import");
  const steps = useImport();
  const { now, phase, failure } = steps;
  const isBegun = phase === "running" || now?.State !== "Checked";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={t(phase === "paused" ? "brokeTitle" : "refused")}>
          {failure}
        </Notice>
      )}
      {isReviewed && (
        <Notice title={t("review.title")}>
          <p>{t("review.text")}</p>
        </Notice>
      )}
      {phase === "loading" && <Skeleton className="h-24 w-full" />}
      {now === null && phase !== "loading" && (
        <>
          <ImportChoice steps={steps} />
          <History imports={steps.history} onOpen={steps.open} />
        </>
      )}
      {now && (
        <>
          <Summary now={now} isBegun={isBegun} />
          {isBegun && <Progress now={now} />}
          <Actions now={now} steps={steps} />
          <Problems now={now} />
          {!isMoving(now) && <ImportChanges key={`${now.State} ${now.Undo?.State}`} now={now} />}
        </>
      )}
    </div>
  );
}

type HistoryProps = { imports: readonly ProductImport[]; onOpen: (one: ProductImport) => void };

function History({ imports, onOpen }: HistoryProps) {
  const t = useTranslations("dashboard.import");
  const language = useLocale();
  return (
    <section aria-labelledby="import-history" className="border-t border-line pt-4">
      <h3 id="import-history" className="mb-2 text-[16px]">
        {t("history")}
      </h3>
      {imports.length === 0 && <p className="text-[14px] text-ink-2">{t("noHistory")}</p>}
      <ul className="grid gap-1.5 text-[14px]">
        {imports.map((one) => (
          <li key={one.ImportId} className="flex flex-wrap items-baseline gap-x-3">
            <LocalTime at={one.CreatedAt} hasYear className="text-ink-2" />
            <button type="button" className="link min-h-8 text-left break-all" onClick={() => onOpen(one)}>
              {one.Name || t("unnamed")}
            </button>
            <span className="text-ink-2">
              {one.Undo
                ? t("undo.result", { undone: one.Undo.Undone, kept: one.Undo.Kept })
                : figuresOf(one)
                    .map(({ kind, count }) => labelled(t(`kinds.${kind}`), count, language))
                    .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const figuresOf = ({ Added, Changed, Failed }: ProductImport) =>
  [
    { kind: "New", count: Added },
    { kind: "Changed", count: Changed },
    { kind: "Refused", count: Failed },
  ] as const;

function Summary({ now, isBegun }: { now: ProductImport; isBegun: boolean }) {
  const t = useTranslations("dashboard.import");
  return (
    <p className="text-[14px]">
      <b className="break-all">{now.Name || t("unnamed")}</b> ·{" "}
      {t(now.Kind === "Photos" ? "archive.count" : "lines", { count: now.Rows })}
      {!isBegun && <span className="block text-ink-2">{t("changes.before")}</span>}
    </p>
  );
}

function Progress({ now: { Cursor, Products, State, Undo, Added, Changed } }: { now: ProductImport }) {
  const t = useTranslations("dashboard.import");
  if (Undo) {
    return (
      <div className="grid gap-1">
        {Undo.State === "Running" && (
          <ProgressBar value={Undo.Undone + Undo.Kept} max={Added + Changed} aria-label={t("undo.progress")} />
        )}
        <p role="status" className="text-[14px]">
          {t("undo.result", { undone: Undo.Undone, kept: Undo.Kept })}
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <ProgressBar value={Cursor} max={Products} aria-label={t("progress")} />
      <p role="status" className="text-[14px]">
        {State === "Done" ? t("done") : t("soFar", { count: Cursor, of: Products })}
      </p>
    </div>
  );
}

function Actions({ now, steps }: { now: ProductImport; steps: ImportSteps }) {
  const t = useTranslations("dashboard.import");
  if (steps.phase === "running") return <p className="text-[14px] text-ink-2">{t("goesOn")}</p>;
  const hasChanges = now.State === "Running" || now.Added + now.Changed > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen(now) && hasChanges && (
        <Button onClick={() => void steps.run(now)}>
          {now.State === "Checked" ? t("start", { count: now.Added + now.Changed }) : t("continue")}
        </Button>
      )}
      {isMoving(now) && now.State === "Done" && <Button onClick={() => void steps.run(now)}>{t("continue")}</Button>}
      {now.IsUndoable && (
        <Button variant="line" onClick={() => void steps.undo(now)}>
          {t("undo.start")}
        </Button>
      )}
      <Button variant="line" onClick={() => void steps.leave(now)}>
        {t(now.State === "Running" ? "drop" : "another")}
      </Button>
    </div>
  );
}

function Problems({ now: { ImportId, Problems: problems, ProblemCount } }: { now: ProductImport }) {
  const t = useTranslations("dashboard.import");
  if (ProblemCount === 0) return null;
  const shown = problems.slice(0, shownProblems);
  return (
    <section aria-label={t("problems")}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-[16px]">{t("problemCount", { count: ProblemCount })}</h3>
        <a href={`/api/UserProduct/GetImportProblems?id=${ImportId}`} download className="link text-[14px]">
          {t("problemFile")}
        </a>
      </div>
      <div
        role="group"
        aria-label={t("problems")}
        className="max-h-80 overflow-auto rounded-md border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="w-full text-[14px]">
          <thead className="sticky top-0 bg-white">
            <tr>
              {(["line", "column", "value", "message"] as const).map((name) => (
                <th key={name} className="th">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ Line, Column, Value, Message }) => (
              <tr key={`${Line} ${Column} ${Value} ${Message}`}>
                <td className="td tabular-nums">{Line > 0 && Line}</td>
                <td className="td whitespace-nowrap">{Column}</td>
                <td className="td max-w-40 wrap-anywhere">{Value}</td>
                <td className="td wrap-anywhere">{Message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ProblemCount > shown.length && (
        <p className="mt-1 text-[13px] text-ink-2">{t("more", { count: shown.length })}</p>
      )}
    </section>
  );
}
