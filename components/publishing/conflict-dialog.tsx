"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";

import type { ProductForm } from "./editor-form";
import type { Collision, MergedField, EditSide } from "./merge-forms";
import type { Conflict, EditorState } from "./use-editor";

type ConflictDialogProps = {
  editor: EditorState;
  onPublish: (choices: Readonly<Record<string, EditSide>>) => void;
  onReload: () => void;
};

/** Shows what another edit changed, and asks about each field that both changed. */
export function ConflictDialog({ editor: { conflict, forgetConflict }, ...rest }: ConflictDialogProps) {
  const t = useTranslations("dashboard.editor.conflict");
  if (!conflict) return null;
  return (
    <LazyDialog open onOpenChange={forgetConflict} title={t("title")} closeLabel={t("close")} place="wide">
      <Comparison key={conflict.theirs.Version} conflict={conflict} onClose={forgetConflict} {...rest} />
    </LazyDialog>
  );
}

type ComparisonProps = Omit<ConflictDialogProps, "editor"> & { conflict: Conflict; onClose: () => void };

function Comparison({ conflict, onPublish, onReload, onClose }: ComparisonProps) {
  const t = useTranslations("dashboard.editor.conflict");
  const language = useLocale();
  const nameOf = useFieldNames();
  const [choices, setChoices] = useState<Record<string, EditSide>>({});
  const { taken, collisions } = conflict.merge;
  const time = new Date(conflict.ChangedAt).toLocaleString(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const who = conflict.IsOwnChange ? t("byYou") : conflict.ChangedBy || t("bySomebody");
  const isUndecided = collisions.some(({ path }) => !choices[path]);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t("text", { who, time })}</p>
      {taken.length > 0 && (
        <p>
          {t("taken")} <b>{taken.map(nameOf).join(", ")}</b>
        </p>
      )}
      {collisions.map((collision) => (
        <CollisionChoice
          key={collision.path}
          collision={collision}
          forms={conflict}
          name={nameOf(collision)}
          chosen={choices[collision.path]}
          onChoose={(side) => setChoices((now) => ({ ...now, [collision.path]: side }))}
        />
      ))}
      {isUndecided && <p className="text-[14px] text-ink-2">{t("decide")}</p>}
      <div className="flex flex-wrap gap-2 [&>.btn]:whitespace-normal">
        <Button disabled={isUndecided} onClick={() => onPublish(choices)}>
          {t("publish")}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t("goOn")}
        </Button>
        <Button variant="line" onClick={onReload}>
          {t("theirs")}
        </Button>
      </div>
    </div>
  );
}

type CollisionChoiceProps = {
  collision: Collision;
  forms: Record<EditSide, ProductForm>;
  name: string;
  chosen: EditSide | undefined;
  onChoose: (side: EditSide) => void;
};

function CollisionChoice({ collision, forms, name, chosen, onChoose }: CollisionChoiceProps) {
  const t = useTranslations("dashboard.editor.conflict");
  const valueOf = useFieldValues();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{name}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="panel flex min-w-0 cursor-pointer items-start gap-2.5 p-3">
          <input
            type="radio"
            name={`conflict-${collision.path}`}
            className="mt-1"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="min-w-0">
            <span className="block text-[13px] text-ink-2">{t(`side.${side}`)}</span>
            <span className="line-clamp-4">{valueOf(collision.field, collision[side], forms[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const labelKeys = {
  State: "visibility.state",
  Name: "about.name",
  Slug: "place.slug",
  ShortDescription: "about.short",
  Description: "about.description",
  Model: "place.model",
  SKU: "place.sku",
  BrandName: "place.brand",
  CategorySlug: "place.category",
  Photos: "conflict.photos",
  Video: "conflict.video",
  Badges: "visibility.badges",
  ReturnsInDay: "delivery.returns",
  MaxDeliveryDays: "delivery.days",
  PaymentType: "delivery.cod",
  IsFreeShipping: "delivery.free",
  SourceUrl: "place.source",
  Features: "features.title",
  Groups: "conflict.variants",
  label: "options.what",
  option: "options.variant",
  Size: "options.fields.Size",
  Price: "options.fields.Price",
  RegularPrice: "options.fields.RegularPrice",
  Quantity: "options.fields.Quantity",
} as const satisfies Record<MergedField, string>;

/** Names a field as the form labels it, with its variant or size: "Price (Indigo · M)". */
function useFieldNames() {
  const t = useTranslations("dashboard.editor");
  return ({ field, of }: Pick<Collision, "field" | "of">) =>
    of ? `${t(labelKeys[field])} (${of})` : t(labelKeys[field]);
}

/** Shows a value of one side as text; lists and choices are read from that side's form. */
function useFieldValues() {
  const t = useTranslations("dashboard.editor");
  return (field: MergedField, value: string, form: ProductForm): string => {
    switch (field) {
      case "Description":
        return new DOMParser().parseFromString(form.Description, "text/html").body.textContent || t("conflict.empty");
      case "State":
        return t(`visibility.${form.State}`);
      case "IsFreeShipping":
        return t(form.IsFreeShipping ? "conflict.yes" : "conflict.no");
      case "PaymentType":
        return t(form.PaymentType === 1 ? "conflict.yes" : "conflict.no");
      case "Photos":
        return t("conflict.photoCount", { count: form.Photos.length });
      case "Groups": {
        const sizes = form.Groups.reduce((sum, { items }) => sum + items.length, 0);
        return t("conflict.variantCount", { count: form.Groups.length, sizes });
      }
      case "Features":
        return form.Features.map(({ Name, Value }) => `${Name}: ${Value}`).join(", ") || t("conflict.empty");
      case "Badges":
        return form.Badges.join(", ") || t("conflict.empty");
      default:
        return value || t("conflict.empty");
    }
  };
}
