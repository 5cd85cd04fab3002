"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field, SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";
import { deliveryEstimate } from "@/lib/products/rules";
import { productLimits } from "@/lib/publishing/rules";

import { newKey } from "./editor-form";
import { numberOf } from "./typed-numbers";
import type { EditorState } from "./use-editor";

export type CategoryChoice = { slug: string; name: string };

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel grid content-start gap-4 p-4 md:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function VisibilityPanel({ editor: { form, set }, isAdmin }: { editor: EditorState; isAdmin: boolean }) {
  const t = useTranslations("dashboard.editor.visibility");
  const badges = (["sale", "hot", ...(isAdmin ? (["toprated"] as const) : [])] as const).map((badge) => ({
    badge,
    isOn: form.Badges.includes(badge),
  }));
  return (
    <Panel id="visibility" title={t("title")}>
      <SelectField
        label={t("state")}
        value={form.State}
        onChange={(event) => set({ State: event.target.value as typeof form.State })}
      >
        {(["Published", "Draft", "Archived"] as const).map((state) => (
          <option key={state} value={state}>
            {t(state)}
          </option>
        ))}
      </SelectField>
      <div role="group" aria-labelledby="badges">
        <p id="badges" className="label">
          {t("badges")}
        </p>
        <div className="flex flex-wrap gap-2">
          {badges.map(({ badge, isOn }) => (
            <button
              key={badge}
              type="button"
              aria-pressed={isOn}
              className={`chip ${isOn ? "on" : ""}`}
              onClick={() =>
                set({ Badges: isOn ? form.Badges.filter((each) => each !== badge) : [...form.Badges, badge] })
              }
            >
              {t(badge)}
            </button>
          ))}
        </div>
      </div>
    </Panel>
  );
}

type PlacePanelProps = { editor: EditorState; categories: CategoryChoice[]; brands: string[]; isAdmin: boolean };

export function PlacePanel({ editor: { form, set, errors }, categories, brands, isAdmin }: PlacePanelProps) {
  const t = useTranslations("dashboard.editor.place");
  return (
    <Panel id="place" title={t("title")}>
      <SelectField
        label={t("category")}
        value={form.CategorySlug}
        error={errors.CategorySlug}
        data-path="CategorySlug"
        onChange={(event) => set({ CategorySlug: event.target.value })}
      >
        <option value="">{t("choose")}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={t("brand")}
        list="brand-names"
        value={form.BrandName}
        error={errors.BrandName}
        data-path="BrandName"
        maxLength={productLimits.Brand}
        onChange={(event) => set({ BrandName: event.target.value })}
      />
      <datalist id="brand-names">
        {brands.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label={t("model")}
        value={form.Model}
        error={errors.Model}
        data-path="Model"
        maxLength={productLimits.Model}
        onChange={(event) => set({ Model: event.target.value })}
      />
      <SkuField sku={form.SKU} puid={form.PUID} error={errors.SKU} data-path="SKU" onChange={(SKU) => set({ SKU })} />
      <Field
        label={t("slug")}
        value={form.Slug}
        error={errors.Slug}
        data-path="Slug"
        hint={t("slugHint")}
        maxLength={productLimits.Slug}
        onChange={(event) => set({ Slug: event.target.value.toLowerCase() })}
      />
      {isAdmin && (
        <Field
          label={t("source")}
          type="url"
          value={form.SourceUrl}
          error={errors.SourceUrl}
          data-path="SourceUrl"
          maxLength={500}
          onChange={(event) => set({ SourceUrl: event.target.value })}
        />
      )}
    </Panel>
  );
}

type SkuFieldProps = { sku: string; puid?: string; error?: string; onChange: (sku: string) => void };

/** Checks while typing whether another product has the SKU. */
function SkuField({ sku, puid, error, onChange }: SkuFieldProps) {
  const t = useTranslations("dashboard.editor.place");
  const [taken, setTaken] = useState("");
  useEffect(() => {
    if (!sku.trim()) return;
    const timer = setTimeout(() => {
      call("GET UserProduct/IsSkuFree", { query: { sku: sku.trim(), puid } }).then(
        (isFree) => setTaken(isFree ? "" : sku),
        () => undefined,
      );
    }, 500);
    return () => clearTimeout(timer);
  }, [sku, puid]);
  const said = error ?? (taken !== "" && taken === sku ? t("skuTaken") : undefined);
  return (
    <Field
      label={t("sku")}
      value={sku}
      error={said}
      hint={t("skuHint")}
      maxLength={productLimits.SKU}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function DeliverySettings({ editor: { form, set, errors } }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor.delivery");
  const days = numberOf(form.MaxDeliveryDays);
  const { from, to } = deliveryEstimate(Number.isInteger(days) && days > 0 ? days : 1);
  return (
    <Panel id="delivery" title={t("title")}>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t("days")}
          inputMode="numeric"
          value={form.MaxDeliveryDays}
          error={errors.MaxDeliveryDays}
          data-path="MaxDeliveryDays"
          onChange={(event) => set({ MaxDeliveryDays: event.target.value })}
        />
        <Field
          label={t("returns")}
          inputMode="numeric"
          value={form.ReturnsInDay}
          error={errors.ReturnsInDay}
          data-path="ReturnsInDay"
          onChange={(event) => set({ ReturnsInDay: event.target.value })}
        />
      </div>
      {days > 0 && <Notice>{from === to ? t("readsOne", { days: to }) : t("reads", { from, to })}</Notice>}
      <Check
        label={t("free")}
        checked={form.IsFreeShipping}
        onChange={(event) => set({ IsFreeShipping: event.target.checked })}
      />
      <Check
        label={t("cod")}
        checked={form.PaymentType === 1}
        onChange={(event) => set({ PaymentType: event.target.checked ? 1 : 0 })}
      />
    </Panel>
  );
}

type Template = { Slug: string; Name: string; Hint: string };

/** Common features of the category are rows to fill in; others can be added. */
export function FeaturesPanel({ editor: { form, change, remove } }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor.features");
  const templates = useTemplates(form.CategorySlug);
  const open = templates.filter(({ Name }) => !form.Features.some((feature) => feature.Name === Name));
  const set = (key: string, part: { Name?: string; Value?: string }) =>
    change((now) => ({
      ...now,
      Features: now.Features.map((each) => (each.key === key ? { ...each, ...part } : each)),
    }));
  const add = (Name: string) =>
    change((now) => ({ ...now, Features: [...now.Features, { key: newKey(), Name, Value: "" }] }));
  return (
    <Panel id="features" title={t("title")}>
      {form.Features.map(({ key, Name, Value }) => (
        <div key={key} className="flex items-center gap-2">
          <input
            aria-label={t("name")}
            value={Name}
            maxLength={productLimits.FeatureName}
            className="input min-h-11!"
            onChange={(event) => set(key, { Name: event.target.value })}
          />
          <input
            aria-label={t("value", { name: Name })}
            placeholder={templates.find((each) => each.Name === Name)?.Hint}
            value={Value}
            maxLength={productLimits.FeatureValue}
            className="input min-h-11!"
            onChange={(event) => set(key, { Value: event.target.value })}
          />
          <button
            type="button"
            className="ibtn"
            aria-label={t("remove", { name: Name })}
            onClick={() => remove({ kind: "feature", key })}
          >
            <Icon name="x" size={17} />
          </button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {open.map(({ Slug, Name }) => (
          <button key={Slug} type="button" className="chip" onClick={() => add(Name)}>
            <Icon name="plus" size={14} />
            {Name}
          </button>
        ))}
        <Button variant="line" size="sm" onClick={() => add("")}>
          {t("add")}
        </Button>
      </div>
    </Panel>
  );
}

function useTemplates(category: string): Template[] {
  const [all, setAll] = useState<{ category: string; list: Template[] }>({ category: "", list: [] });
  useEffect(() => {
    if (!category) return;
    let isWanted = true;
    call("GET Category/GetFetureTemplates", { query: { category } }).then(
      (found) => isWanted && setAll({ category, list: found[0]?.Features ?? [] }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [category]);
  return all.category === category ? all.list : [];
}
