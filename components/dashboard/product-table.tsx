"use client";

import { useTranslations } from "next-intl";
import { useState, type MouseEvent } from "react";

import { openEditor } from "@/components/publishing/open-editor";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { formatPrice, toCents, usDollar } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";
import type { OwnRow, ProductEdit } from "@/lib/publishing/editing-contract";

import { announceProducts } from "./products-changed";

type ProductTableProps = {
  rows: readonly OwnRow[];
  chosen: readonly string[];
  onChoose: (puids: string[]) => void;
  onEdit: (edit: ProductEdit) => void;
  language: string;
  isAdmin: boolean;
};

const stateTones = { Published: "stock", Draft: "low", Archived: "out" } as const;

/** A table from 768 px on, cards below that: the same cells in another layout. */
export function ProductTable({ rows, chosen, onChoose, ...rest }: ProductTableProps) {
  const t = useTranslations("dashboard.products");
  const areAllChosen = rows.every(({ PUID }) => chosen.includes(PUID));
  const toggle = (puid: string) =>
    onChoose(chosen.includes(puid) ? chosen.filter((other) => other !== puid) : [...chosen, puid]);
  return (
    <table className="desk-table w-full">
      <thead>
        <tr>
          <th className="th pl-5!">
            <input
              type="checkbox"
              className="check"
              aria-label={t("chooseAll")}
              checked={areAllChosen}
              onChange={() => onChoose(areAllChosen ? [] : rows.map(({ PUID }) => PUID))}
            />
          </th>
          <th className="th">{t("columns.product")}</th>
          <th className="th">{t("columns.state")}</th>
          <th className="th">{t("columns.price")}</th>
          <th className="th">{t("columns.stock")}</th>
          <th className="th text-right!">{t("columns.sold")}</th>
          <th className="th">
            <span className="sr-only">{t("columns.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.PUID}-${row.Version}-${row.Quantity}`}
            row={row}
            isChosen={chosen.includes(row.PUID)}
            onToggle={() => toggle(row.PUID)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<ProductTableProps, "onEdit" | "language" | "isAdmin"> & {
  row: OwnRow;
  isChosen: boolean;
  onToggle: () => void;
};

function Row({ row, isChosen, onToggle, onEdit, language, isAdmin }: RowProps) {
  const t = useTranslations("dashboard.products");
  const editPath = localPath(language, `/account/productpublish/${row.Slug}`);
  const edit = (event: MouseEvent<HTMLAnchorElement>) => openEditor(event, row.Slug, announceProducts);
  const states = useTranslations("dashboard.editor.visibility");
  const isArchived = row.State === "Archived";
  return (
    <tr className="hover:bg-mist/70">
      <td className="td pl-5!">
        <input
          type="checkbox"
          className="check"
          aria-label={t("choose", { name: row.Name })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td className="td desk-main">
        <span className="flex items-center gap-3">
          <span
            className="patch photo size-11 shrink-0 rounded-sm!"
            style={{ background: `var(--color-${row.Department})` }}
          >
            {row.Image && <img src={pictureUrl(row.Image, 160)} alt="" width={44} height={44} loading="lazy" />}
          </span>
          <span className="min-w-0">
            <a href={editPath} className="line-clamp-2 font-medium hover:underline" onClick={edit}>
              {row.Name || t("unnamed")}
            </a>
            <span className="block truncate text-xs text-ink-2">
              {isAdmin ? `${row.Shop} · ${row.SKU}` : `${row.SKU} · ${row.CategoryName}`}
            </span>
          </span>
        </span>
      </td>
      <td className="td" data-label={t("columns.state")}>
        <Badge tone={stateTones[row.State]}>{states(row.State)}</Badge>
      </td>
      <td className="td" data-label={t("columns.price")}>
        <PriceCell row={row} onEdit={onEdit} />
      </td>
      <td className="td" data-label={t("columns.stock")}>
        <StockCell row={row} onEdit={onEdit} />
      </td>
      <td className="td text-right tabular-nums" data-label={t("columns.sold")}>
        {row.TotalSold.toLocaleString("en-US")}
      </td>
      <td className="td">
        <span className="flex justify-end gap-1">
          <a href={editPath} className="ibtn" aria-label={t("edit", { name: row.Name })} onClick={edit}>
            <Icon name="pencil" size={18} />
          </a>
          {row.State === "Published" && (
            <a href={localPath(language, productPath(row))} className="ibtn" aria-label={t("view", { name: row.Name })}>
              <Icon name="eye" size={18} />
            </a>
          )}
          <button
            type="button"
            className="ibtn"
            aria-label={t(isArchived ? "restore" : "archive", { name: row.Name })}
            onClick={() => onEdit({ PUID: row.PUID, State: isArchived ? "Published" : "Archived" })}
          >
            <Icon name={isArchived ? "rotate-ccw" : "trash-2"} size={18} />
          </button>
        </span>
      </td>
    </tr>
  );
}

type CellProps = { row: OwnRow; onEdit: (edit: ProductEdit) => void };

function PriceCell({ row, onEdit }: CellProps) {
  const t = useTranslations("dashboard.products");
  if (row.OptionCount > 1)
    return <span className="tabular-nums">{t("from", { price: formatPrice(toCents(row.Price), usDollar) })}</span>;
  const save = (text: string) => {
    const Price = Number(text);
    if (text.trim() === "" || !Number.isFinite(Price) || Price < 0) return false;
    onEdit({ PUID: row.PUID, Version: row.Version, Price: Math.round(Price * 100) / 100 });
    return true;
  };
  return (
    <InlineNumber label={t("priceOf", { name: row.Name })} value={row.Price.toFixed(2)} prefix="$" onSave={save} />
  );
}

function StockCell({ row, onEdit }: CellProps) {
  const t = useTranslations("dashboard.products");
  if (row.OptionCount > 1)
    return <span className="tabular-nums">{t("inOptions", { quantity: row.Quantity, count: row.OptionCount })}</span>;
  const save = (text: string) => {
    const Quantity = Number(text);
    if (text.trim() === "" || !Number.isInteger(Quantity) || Quantity < 0) return false;
    onEdit({ PUID: row.PUID, Quantity, QuantityWas: row.Quantity });
    return true;
  };
  return <InlineNumber label={t("stockOf", { name: row.Name })} value={String(row.Quantity)} onSave={save} />;
}

type InlineNumberProps = { label: string; value: string; prefix?: string; onSave: (text: string) => boolean };

/** Saved with Enter or on leaving; Escape takes it back. */
function InlineNumber({ label, value, prefix, onSave }: InlineNumberProps) {
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    if (text === value) return setWrong(false);
    setWrong(!onSave(text));
  };
  return (
    <span className="relative inline-block">
      {prefix && <span className="pointer-events-none absolute top-2 left-2.5 text-ink-3">{prefix}</span>}
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        value={text}
        className={`input min-h-10! w-24! tabular-nums ${prefix ? "pl-6!" : ""}`}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setText(value);
        }}
      />
    </span>
  );
}
