"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { call, CallError } from "@/lib/api/client";
import type { ProductImport } from "@/lib/publishing/import-contract";

import { checkImport, isOpen, runImport } from "./import-steps";
import { useProductsChanged } from "./own-products";

/** Maximum number of shown problems. */
const shownProblems = 100;

/** Checks and imports a file, and continues an interrupted import. */
export default function ImportPanel() {
  const t = useTranslations("dashboard.import");
  const steps = useImport();
  const { now, phase, failure } = steps;
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={t(phase === "paused" ? "brokeTitle" : "refused")}>
          {failure}
        </Notice>
      )}
      {phase === "loading" && <Skeleton className="h-24 w-full" />}
      {now === null && phase !== "loading" && (
        <>
          <Choose isBusy={phase === "checking"} onFile={steps.check} />
          <History imports={steps.history} />
        </>
      )}
      {now && (
        <>
          <Summary now={now} />
          {now.State !== "Checked" && <Progress now={now} />}
          <Actions now={now} steps={steps} />
          <Problems now={now} />
        </>
      )}
    </div>
  );
}

type Phase = "loading" | "idle" | "checking" | "running" | "paused";

function useImport() {
  const t = useTranslations("dashboard.import");
  const [now, setNow] = useState<ProductImport | null>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [failure, setFailure] = useState("");
  const [history, setHistory] = useState<readonly ProductImport[]>([]);
  const isStopped = useRef(false);
  const productsChanged = useProductsChanged();
  const told = (error: unknown, otherwise: string) =>
    setFailure((error instanceof CallError && error.problem?.detail) || otherwise);
  const check = async (file: File) => {
    setFailure("");
    setPhase("checking");
    await checkImport(file).then(setNow, (error: unknown) => told(error, t("notSent")));
    setPhase("idle");
  };
  const run = async (from: ProductImport) => {
    setFailure("");
    setPhase("running");
    isStopped.current = false;
    try {
      await runImport(from, setNow, () => isStopped.current);
      setPhase(isStopped.current ? "paused" : "idle");
    } catch (error) {
      told(error, t("broke"));
      setPhase("paused");
    }
    productsChanged();
  };
  const drop = async (gone: ProductImport) => {
    setFailure("");
    if (gone.State !== "Done") {
      const params = { importId: gone.ImportId };
      await call("DELETE UserProduct/DeleteImport/{importId}", { params }).catch(() => undefined);
    }
    setNow(null);
    setPhase("idle");
  };
  const continueRunning = useEffectEvent((open: ProductImport) => void run(open));
  useEffect(() => {
    call("GET UserProduct/GetImports").then(
      (all) => {
        const open = all.find(isOpen) ?? null;
        setNow(open);
        setHistory(all.filter(({ State }) => State === "Done"));
        setPhase("idle");
        // It went on while the dialog was closed.
        if (open?.State === "Running") continueRunning(open);
      },
      () => setPhase("idle"),
    );
    return () => {
      isStopped.current = true;
    };
  }, []);
  return { now, phase, failure, history, check, run, drop };
}

type Steps = ReturnType<typeof useImport>;

function Choose({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => Promise<void> }) {
  const t = useTranslations("dashboard.import");
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-[14px] text-ink-2">
        {(["rows", "keeps", "prices", "photos"] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <a href="/api/UserProduct/GetImportTemplate" download className="btn btn-line btn-sm justify-self-start">
        <Icon name="download" size={16} />
        {t("template")}
      </a>
      <label className="grid min-h-32 cursor-pointer content-center justify-items-center gap-1 rounded-md border-2 border-dashed border-edge p-4 text-center focus-within:outline-3 focus-within:outline-pond-700 hover:bg-mist">
        <Icon
          name={isBusy ? "loader-circle" : "upload"}
          size={22}
          className={isBusy ? "animate-spin" : "text-pond-700"}
        />
        <b className="text-[14px]">{t(isBusy ? "checking" : "choose")}</b>
        <span className="text-[13px] text-ink-2">{t("limits")}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void onFile(file);
            event.target.value = "";
          }}
        />
      </label>
    </>
  );
}

function History({ imports }: { imports: readonly ProductImport[] }) {
  const t = useTranslations("dashboard.import");
  if (imports.length === 0) return null;
  return (
    <section aria-label={t("history")}>
      <h3 className="mb-2 text-[16px]">{t("history")}</h3>
      <ul className="grid gap-1.5 text-[14px]">
        {imports.map((one) => (
          <li key={one.ImportId} className="flex flex-wrap items-baseline gap-x-3">
            <LocalTime at={one.CreatedAt} hasYear className="text-ink-2" />
            <b className="break-all">{one.Name || t("unnamed")}</b>
            <span className="text-ink-2">
              {(["added", "changed", "failed"] as const)
                .map((name) => `${t(`figures.${name}`)}: ${figuresOf(one)[name]}`)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const figuresOf = ({ Added, Changed, Unchanged, Failed }: ProductImport) => ({
  added: Added,
  changed: Changed,
  unchanged: Unchanged,
  failed: Failed,
});

function Summary({ now }: { now: ProductImport }) {
  const t = useTranslations("dashboard.import");
  const figures = figuresOf(now);
  return (
    <section aria-label={t("result")}>
      <p className="text-[14px]">
        <b className="break-all">{now.Name || t("unnamed")}</b> · {t("lines", { count: now.Rows })}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <div key={name} className="rounded-md bg-mist p-3">
            <dt className="text-[13px] text-ink-2">{t(`figures.${name}`)}</dt>
            <dd className="price text-xl">{figures[name].toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Progress({ now: { Cursor, Products, State } }: { now: ProductImport }) {
  const t = useTranslations("dashboard.import");
  return (
    <div className="grid gap-1">
      <progress value={Cursor} max={Products} aria-label={t("progress")} className="h-2 w-full accent-pond-700" />
      <p role="status" className="text-[14px]">
        {State === "Done" ? t("done") : t("soFar", { count: Cursor, of: Products })}
      </p>
    </div>
  );
}

function Actions({ now, steps }: { now: ProductImport; steps: Steps }) {
  const t = useTranslations("dashboard.import");
  if (steps.phase === "running") return <p className="text-[14px] text-ink-2">{t("goesOn")}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen(now) && (
        <Button onClick={() => void steps.run(now)}>
          {now.State === "Checked" ? t("start", { count: now.Products }) : t("continue")}
        </Button>
      )}
      <Button variant="line" onClick={() => void steps.drop(now)}>
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
      <div className="max-h-80 overflow-auto rounded-md border border-line" tabIndex={-1}>
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
              <tr key={`${Line} ${Column} ${Message}`}>
                <td className="td tabular-nums">{Line}</td>
                <td className="td whitespace-nowrap">{Column}</td>
                <td className="td max-w-40 break-words">{Value}</td>
                <td className="td">{Message}</td>
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
