"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type ComponentProps } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { productLimits } from "@/lib/publishing/rules";

import { blankItem, typedDiscount, type GroupForm, type ItemForm } from "./editor-form";
import { withFirstPrices, gridOf, likeAbove, valuesOf, variantLike } from "./option-grid";
import type { EditorState } from "./use-editor";

/** Every size has its own price, stock and SKU. */
export function OptionsPanel({ editor }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor.options");
  const { form, set, remove, errors } = editor;
  const replace = (key: string, change: Partial<GroupForm>) =>
    set({ Groups: form.Groups.map((group) => (group.key === key ? { ...group, ...change } : group)) });
  return (
    <section aria-labelledby="options" className="panel p-4 md:p-5">
      <h2 id="options" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-[13px] text-ink-2">{t("text")}</p>
      <GridMaker editor={editor} />
      {form.Groups.map((group, index) => (
        <fieldset key={group.key} className="mt-4 rounded-md border border-line p-3 md:p-4">
          <legend className="sr-only">{t("variantNumber", { number: index + 1 })}</legend>
          <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
            <Cell
              label={t("what")}
              value={group.label}
              maxLength={productLimits.Choice}
              className="sm:w-36"
              onChange={(event) => replace(group.key, { label: event.target.value })}
            />
            <Cell
              label={t("variant")}
              placeholder={t("variantHint")}
              value={group.option}
              data-path={`OptionList.${index}.option`}
              error={errors[`OptionList.${index}.option`]}
              maxLength={productLimits.Choice}
              className="sm:min-w-40 sm:flex-1"
              onChange={(event) => replace(group.key, { option: event.target.value })}
            />
            {form.Groups.length > 1 && (
              <Button
                variant="line"
                size="sm"
                className="min-h-11! max-sm:col-span-2"
                onClick={() => remove({ kind: "variant", key: group.key })}
              >
                <Icon name="trash-2" size={16} />
                {t("removeVariant")}
              </Button>
            )}
          </div>
          <ul className="mt-3 grid gap-4">
            {group.items.map((item, place) => (
              <Item
                key={item.key}
                item={item}
                errors={errors}
                at={`OptionList.${index}.items.${place}`}
                canRemove={group.items.length > 1}
                onChange={(change) =>
                  replace(group.key, {
                    items: group.items.map((each) => (each.key === item.key ? { ...each, ...change } : each)),
                  })
                }
                onRemove={() => remove({ kind: "size", key: item.key })}
              />
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[14px]">
            <button
              type="button"
              className="link"
              onClick={() => replace(group.key, { items: [...group.items, blankItem()] })}
            >
              {t("addSize")}
            </button>
            {group.items.length > 1 && (
              <button type="button" className="link" onClick={() => replace(group.key, withFirstPrices(group))}>
                {t("fillDown")}
              </button>
            )}
            {index > 0 && (
              <button type="button" className="link" onClick={() => set({ Groups: likeAbove(form.Groups, group.key) })}>
                {t("likeAbove")}
              </button>
            )}
          </p>
        </fieldset>
      ))}
      <Button
        variant="soft"
        className="mt-4"
        onClick={() => set({ Groups: [...form.Groups, variantLike(form.Groups[0])] })}
      >
        <Icon name="plus" size={18} />
        {t("addVariant")}
      </Button>
    </section>
  );
}

/** Makes all combinations of variants and sizes that are written once. */
function GridMaker({ editor: { form, set } }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor.options");
  const [typed, setTyped] = useState({ variants: "", sizes: "" });
  const [error, setError] = useState("");
  const make = () => {
    const grid = gridOf(form.Groups, valuesOf(typed.variants), valuesOf(typed.sizes));
    setError(grid ? "" : t("gridTooLarge"));
    if (!grid) return;
    set({ Groups: grid });
    setTyped({ variants: "", sizes: "" });
  };
  return (
    <details className="mt-3">
      <summary className="link w-fit cursor-pointer text-[14px]">{t("grid")}</summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Cell
          label={t("gridVariants")}
          placeholder={t("gridVariantsHint")}
          value={typed.variants}
          maxLength={1_000}
          className="min-w-40 flex-1"
          onChange={(event) => setTyped({ ...typed, variants: event.target.value })}
        />
        <Cell
          label={t("gridSizes")}
          placeholder="S, M, L"
          value={typed.sizes}
          maxLength={1_000}
          className="min-w-40 flex-1"
          onChange={(event) => setTyped({ ...typed, sizes: event.target.value })}
        />
        <Button
          variant="soft"
          className="min-h-11!"
          disabled={!typed.variants.trim() && !typed.sizes.trim()}
          onClick={make}
        >
          {t("gridMake")}
        </Button>
      </div>
      {error && (
        <p role="alert" className="err">
          {error}
        </p>
      )}
    </details>
  );
}

type ItemProps = {
  item: ItemForm;
  errors: Record<string, string>;
  at: string;
  canRemove: boolean;
  onChange: (change: Partial<ItemForm>) => void;
  onRemove: () => void;
};

const cells = [
  ["Size", "sm:w-28", undefined],
  ["Price", "sm:w-28", "decimal"],
  ["RegularPrice", "sm:w-28", "decimal"],
  ["Quantity", "sm:w-24", "numeric"],
  ["SKU", "sm:min-w-32 sm:flex-1", undefined],
] as const;

function Item({ item, errors, at, canRemove, onChange, onRemove }: ItemProps) {
  const t = useTranslations("dashboard.editor.options");
  const discount = typedDiscount(item);
  return (
    <li className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      {cells.map(([name, width, inputMode]) => (
        <Cell
          key={name}
          label={t(`fields.${name}`)}
          placeholder={name === "SKU" ? t("skuHint") : undefined}
          value={item[name]}
          data-path={`${at}.${name}`}
          inputMode={inputMode}
          maxLength={name === "Size" ? productLimits.Choice : productLimits.SKU}
          error={errors[`${at}.${name}`]}
          className={width}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <span className="flex min-h-11 items-center gap-3 self-end sm:mt-[23px] sm:self-start">
        <span className="w-14">{discount > 0 && <Badge tone="off">{`−${discount}%`}</Badge>}</span>
        {canRemove && (
          <button
            type="button"
            className="ibtn"
            aria-label={t("removeSize", { size: item.Size || "–" })}
            onClick={onRemove}
          >
            <Icon name="trash-2" size={18} />
          </button>
        )}
      </span>
    </li>
  );
}

type CellProps = ComponentProps<"input"> & { label: string; error?: string };

function Cell({ label, error, className, ...rest }: CellProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="block">
        <span className="label">{label}</span>
        <input
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="input min-h-11! tabular-nums"
        />
      </label>
      {error && (
        <span id={id} className="err">
          {error}
        </span>
      )}
    </div>
  );
}
