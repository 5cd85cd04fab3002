"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type MouseEvent } from "react";

import { openEditor } from "@/components/publishing/open-editor";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { useRowFocus } from "@/components/ui/use-row-focus";
import { writePrice } from "@/lib/csv";
import { imageUrl } from "@/lib/images";
import { formatPrice, usDollar } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import type { ProductEdit } from "@/lib/publishing/editing-contract";
import type { OwnRow } from "@/lib/publishing/own-row-contract";

import { productLimits } from "@/lib/publishing/rules";

import { InlineNumber } from "./inline-number";
import { OptionRows } from "./option-rows";
import { useProductsChanged } from "./own-products";
import { typedNumber } from "./typed-number";
import { useTypedPrice } from "./use-typed-price";

type ProductTableProps = {
  rows: readonly OwnRow[];
  chosen: readonly string[];
  onChoose: (puids: string[]) => void;
  onEdit: (edit: ProductEdit) => void;
  onCopy: (puid: string) => void;
  onDelete: (puid: string) => void;
  language: string;
  isAdmin: boolean;
};

const stateTones = { Published: "stock", Draft: "low", Archived: "out" } as const;

/** The same cells are a table from 768 px and cards below. */
export function ProductTable({ rows, chosen, onChoose, ...rest }: ProductTableProps) {
  const t = useTranslations("dashboard.products");
  const selected = new Set(chosen);
  const areAllChosen = rows.every(({ PUID }) => selected.has(PUID));
  const others = chosen.filter((puid) => !rows.some(({ PUID }) => PUID === puid));
  const toggle = (puid: string) =>
    onChoose(selected.has(puid) ? chosen.filter((other) => other !== puid) : [...chosen, puid]);
  return (
    <div className="overflow-x-auto">
      <table className="dashboard-table w-full">
        <thead>
          <tr>
            <th className="th pl-5!">
              <label className="flex items-center gap-3">
                <input
                  type="checkbox"
                  className="check"
                  checked={areAllChosen}
                  onChange={() => onChoose(areAllChosen ? others : [...others, ...rows.map(({ PUID }) => PUID)])}
                />
                <span className="md:sr-only">{t("chooseAll")}</span>
              </label>
            </th>
            <th className="th">{t("columns.product")}</th>
            <th className="th">{t("columns.state")}</th>
            <th className="th">{t("columns.price")}</th>
            <th className="th">{t("columns.stock")}</th>
            <th className="th text-right! md:max-xl:hidden">{t("columns.sold")}</th>
            <th className="th">
              <span className="sr-only">{t("columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.PUID}
              row={row}
              isChosen={selected.has(row.PUID)}
              onToggle={() => toggle(row.PUID)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<ProductTableProps, "onEdit" | "onCopy" | "onDelete" | "language" | "isAdmin"> & {
  row: OwnRow;
  isChosen: boolean;
  onToggle: () => void;
};

function Row({ row, isChosen, onToggle, onEdit, onCopy, onDelete, language, isAdmin }: RowProps) {
  const t = useTranslations("dashboard.products");
  const editPath = localPath(language, `/account/productpublish/${row.Slug}`);
  const productsChanged = useProductsChanged();
  const edit = (event: MouseEvent<HTMLAnchorElement>) => openEditor(event, row.Slug, productsChanged);
  const states = useTranslations("dashboard.editor.visibility");
  const isArchived = row.State === "Archived";
  const isWaiting = row.Review?.State === "Waiting" && row.Review.Kind === "New";
  const optionsId = useId();
  const ref = useRowFocus<HTMLTableRowElement>();
  const [isOpen, setOpen] = useState(false);
  const hasOptions = row.OptionCount > 1;
  return (
    <>
      <tr ref={ref} className="hover:bg-mist/70">
        <td className="td pl-5!">
          <input
            type="checkbox"
            className="check"
            aria-label={t("choose", { name: row.Name })}
            checked={isChosen}
            onChange={onToggle}
          />
        </td>
        <td className="td dashboard-main wrap-anywhere md:max-xl:w-full md:max-xl:max-w-0">
          <span className="flex items-center gap-3">
            <span
              className="patch photo size-11 shrink-0 rounded-sm!"
              style={{ background: `var(--color-${row.Department})` }}
            >
              {row.Image && <img src={imageUrl(row.Image, 160)} alt="" width={44} height={44} loading="lazy" />}
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
          <span className="inline-flex flex-wrap gap-1">
            {!isWaiting && <Badge tone={stateTones[row.State]}>{states(row.State)}</Badge>}
            {row.Review && (
              <Badge tone={row.Review.State === "Rejected" ? "danger" : "info"}>
                {t(`review.${row.Review.State}.${row.Review.Kind}`)}
              </Badge>
            )}
          </span>
        </td>
        <td className="td" data-label={t("columns.price")}>
          <PriceCell row={row} onEdit={onEdit} />
        </td>
        <td className="td" data-label={t("columns.stock")}>
          {hasOptions ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? optionsId : undefined}
              className="link inline-flex min-h-10 items-center gap-1 text-left tabular-nums"
              onClick={() => setOpen(!isOpen)}
            >
              {t("inOptions", { quantity: row.Quantity, count: row.OptionCount })}
              <span className="sr-only">{row.Name}</span>
              <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={16} className="shrink-0" />
            </button>
          ) : (
            <StockCell row={row} onEdit={onEdit} />
          )}
        </td>
        <td className="td tabular-nums md:max-xl:hidden md:text-right" data-label={t("columns.sold")}>
          {row.TotalSold.toLocaleString(language)}
        </td>
        <td className="td">
          <span className="flex flex-wrap justify-end gap-1 md:max-xl:w-[92px] xl:flex-nowrap">
            <a href={editPath} className="ibtn" aria-label={t("edit", { name: row.Name })} onClick={edit}>
              <Icon name="pencil" size={18} />
            </a>
            {row.State === "Published" && (
              <a
                href={localPath(language, productPath(row))}
                className="ibtn"
                aria-label={t("view", { name: row.Name })}
              >
                <Icon name="eye" size={18} />
              </a>
            )}
            {!isAdmin && (
              <button
                type="button"
                className="ibtn"
                aria-label={t("copy", { name: row.Name })}
                onClick={() => onCopy(row.PUID)}
              >
                <Icon name="copy" size={18} />
              </button>
            )}
            <button
              type="button"
              className="ibtn"
              aria-label={t(isArchived ? "restore" : "archive", { name: row.Name })}
              onClick={() => onEdit({ PUID: row.PUID, State: isArchived ? "Draft" : "Archived" })}
            >
              <Icon name={isArchived ? "rotate-ccw" : "archive"} size={18} />
            </button>
            {row.State !== "Published" && (
              <button
                type="button"
                className="ibtn"
                aria-label={t("delete", { name: row.Name })}
                onClick={() => onDelete(row.PUID)}
              >
                <Icon name="trash-2" size={18} />
              </button>
            )}
          </span>
        </td>
      </tr>
      {hasOptions && isOpen && (
        <tr>
          <td className="td col-span-full!" colSpan={7}>
            <OptionRows row={row} id={optionsId} />
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = { row: OwnRow; onEdit: (edit: ProductEdit) => void };

function PriceCell({ row, onEdit }: CellProps) {
  const t = useTranslations("dashboard.products");
  const typedPrice = useTypedPrice();
  if (row.OptionCount > 1)
    return <span className="tabular-nums">{t("from", { price: formatPrice(row.PriceCents, usDollar) })}</span>;
  const save = async (text: string) => {
    const typed = await typedPrice(text, { name: row.Name, isAsked: row.State === "Published" });
    if ("problem" in typed) return typed.problem;
    onEdit({ PUID: row.PUID, Version: row.Version, Price: typed.dollars });
    return "";
  };
  return (
    <InlineNumber
      column="price"
      label={t("priceOf", { name: row.Name })}
      value={writePrice(row.PriceCents)}
      prefix="$"
      onSave={save}
    />
  );
}

function StockCell({ row, onEdit }: CellProps) {
  const t = useTranslations("dashboard.products");
  const save = (text: string) => {
    const Quantity = typedNumber(text);
    if (Quantity === null || !Number.isInteger(Quantity)) return t("wrongStock");
    if (Quantity > productLimits.Quantity) return t("most", { most: productLimits.Quantity });
    onEdit({ PUID: row.PUID, Quantity, QuantityWas: row.Quantity });
    return "";
  };
  return (
    <InlineNumber column="stock" label={t("stockOf", { name: row.Name })} value={String(row.Quantity)} onSave={save} />
  );
}
