import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery } from "@/components/query/call-query";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { imageUrl } from "@/lib/images";
import { labelled } from "@/lib/locale/labelled";
import type { ImportKind } from "@/lib/publishing/rules";
import type { ImportedProduct, ProductImport } from "@/lib/publishing/import-contract";

import { PagedStates } from "./list-states";

const perPage = 20;
/** Products with more changed fields begin closed. */
const openFields = 8;

const tones: Record<ImportKind, BadgeProps["tone"]> = {
  New: "stock",
  Changed: "info",
  Unchanged: "off",
  Refused: "danger",
};

type Shown = { kind?: ImportKind; undone?: "yes" | "no" };

/** Product by product; the figures choose what is listed. */
export function ImportChanges({ now }: { now: ProductImport }) {
  const t = useTranslations("dashboard.import");
  const figures = [
    { kind: "New", count: now.Added },
    { kind: "Changed", count: now.Changed },
    { kind: "Unchanged", count: now.Unchanged },
    { kind: "Refused", count: now.Failed },
  ] as const;
  const first = figures.find(({ kind, count }) => count > 0 && kind !== "Unchanged" && kind !== "New");
  const [shown, setShown] = useState<Shown>({ kind: first?.kind ?? figures.find(({ count }) => count > 0)?.kind });
  const [page, setPage] = useState(1);
  const choose = (next: Shown) => {
    setShown(next);
    setPage(1);
  };
  const input = { id: now.ImportId, ...shown, page: String(page), limit: String(perPage) };
  const query = useQuery(callQuery("GET UserProduct/GetImportChanges", { query: input }));
  return (
    <section aria-label={t("changes.title")} className="grid gap-3">
      <div role="group" aria-label={t("changes.title")} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ kind, count }) => (
          <Figure
            key={kind}
            label={t(`kinds.${kind}`)}
            count={count}
            isOn={shown.kind === kind}
            onChoose={() => choose({ kind })}
          />
        ))}
        {now.Undo && (
          <>
            <Figure
              label={t("undo.undone")}
              count={now.Undo.Undone}
              isOn={shown.undone === "yes"}
              onChoose={() => choose({ undone: "yes" })}
            />
            <Figure
              label={t("undo.kept")}
              count={now.Undo.Kept}
              isOn={shown.undone === "no"}
              onChoose={() => choose({ undone: "no" })}
            />
          </>
        )}
      </div>
      <div className="overflow-hidden rounded-md border border-line">
        <PagedStates
          query={query}
          page={page}
          limit={perPage}
          onTurn={setPage}
          empty={<p className="p-4 text-[14px] text-ink-2">{t("changes.none")}</p>}
        >
          {({ Result }) => (
            <ul className="divide-y divide-line">
              {Result.map((product) => (
                <ProductChanges key={product.SKU} product={product} />
              ))}
            </ul>
          )}
        </PagedStates>
      </div>
    </section>
  );
}

type FigureProps = { label: string; count: number; isOn: boolean; onChoose: () => void };

function Figure({ label, count, isOn, onChoose }: FigureProps) {
  const language = useLocale();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={count === 0}
      className={`rounded-md p-3 text-left ${isOn ? "bg-pond-800 text-white" : "bg-mist"} disabled:opacity-60`}
      onClick={onChoose}
    >
      <span className={`block text-[13px] ${isOn ? "" : "text-ink-2"}`}>{label}</span>
      <b className={`price text-xl ${isOn ? "text-white!" : ""}`}>{count.toLocaleString(language)}</b>
    </button>
  );
}

function ProductChanges({ product }: { product: ImportedProduct }) {
  const t = useTranslations("dashboard.import");
  const language = useLocale();
  const { SKU, Name, Kind, Fields, Problems, IsUndone, Reason } = product;
  const head = (
    <>
      <b className="min-w-0 text-[14px]">{Name || SKU}</b>
      <span className="text-[13px] break-all text-ink-2">{SKU}</span>
      <Badge tone={tones[Kind]}>{t(`kinds.${Kind}`)}</Badge>
      {IsUndone !== null && (
        <Badge tone={IsUndone ? "stock" : "low"}>{t(IsUndone ? "undo.undone" : "undo.kept")}</Badge>
      )}
      {Fields.length > 0 && (
        <span className="text-[13px] text-ink-2">{t("changes.fields", { count: Fields.length })}</span>
      )}
    </>
  );
  return (
    <li className="p-3">
      {Fields.length > 0 ? (
        <details open={Kind === "Changed" && Fields.length <= openFields}>
          <summary className="cursor-pointer">
            <span className="inline-flex max-w-[calc(100%-24px)] flex-wrap items-baseline gap-x-2 gap-y-1 align-top">
              {head}
            </span>
          </summary>
          <FieldTable fields={Fields} />
        </details>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">{head}</p>
      )}
      {Reason && <p className="mt-1 text-[13px] text-low">{Reason}</p>}
      {Problems.map(({ Line, Column, Message, Value }) => (
        <p key={`${Line} ${Column} ${Message}`} className="mt-1 text-[13px] text-danger">
          {[Column ? labelled(Column, Value ?? "", language) : Value, Message].filter(Boolean).join(" – ")}
        </p>
      ))}
    </li>
  );
}

function FieldTable({ fields }: { fields: ImportedProduct["Fields"] }) {
  const t = useTranslations("dashboard.import");
  return (
    <table className="mt-2 w-full table-fixed text-[13px]">
      <thead className="sr-only">
        <tr>
          {(["field", "old", "new"] as const).map((name) => (
            <th key={name} scope="col">
              {t(`changes.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ Column, SKU, Old, New }) => (
          <tr key={`${SKU} ${Column}`} className="align-top">
            <th scope="row" className="w-1/4 py-1 pr-2 text-left font-medium">
              {Column}
              {SKU && <span className="block font-normal break-all text-ink-2">{SKU}</span>}
            </th>
            <td className="py-1 pr-2 text-ink-2">
              <Value text={Old} isGone />
            </td>
            <td className="py-1">
              <Value text={New} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isStored = (part: string) => /^\/(?:media|pictures)\/.+\.webp$/.test(part);

/** Photos of the shop are shown, those of other hosts and of an archive by their names. */
function Value({ text, isGone = false }: { text: string; isGone?: boolean }) {
  const t = useTranslations("dashboard.import");
  if (text === "") return <span className="text-ink-2">{t("changes.empty")}</span>;
  const parts = text.split(" ");
  const photos = parts.filter(isStored);
  const rest = parts.filter((part) => !isStored(part)).join(" ");
  return (
    <>
      {photos.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {photos.map((url) => (
            <img
              key={url}
              src={imageUrl(url, 160)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="rounded-sm"
            />
          ))}
        </span>
      )}
      {rest && (isGone ? <s>{rest}</s> : rest)}
    </>
  );
}
