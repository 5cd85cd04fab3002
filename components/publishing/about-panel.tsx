"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Field, TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { productLimits } from "@/lib/publishing/rules";

import { RichText } from "./rich-text";
import type { Editor } from "./use-editor";

type AboutPanelProps = { editor: Editor; hasAi: boolean };

export function AboutPanel({ editor: { form, set, errors }, hasAi }: AboutPanelProps) {
  const t = useTranslations("dashboard.editor.about");
  const [written, setWritten] = useState(0);
  const [busy, setBusy] = useState(false);
  const replace = (Description: string) => {
    set({ Description });
    setWritten((count) => count + 1);
  };
  const write = async () => {
    setBusy(true);
    const before = form.Description;
    try {
      const facts = form.Features.map(({ Name, Value }) => `${Name}: ${Value}`).join("; ");
      const text = [form.Name, form.BrandName, form.ShortDescription, facts].filter(Boolean).join(". ").slice(0, 2_000);
      const answer = await call("GET AI/GetAIGeneratedText", { query: { text, maxLength: "900" } });
      replace(answer.split(/\n+/).map(paragraphOf).join(""));
      const undo = { label: t("undo"), onClick: () => replace(before) };
      toast({ kind: "success", text: t("written"), duration: 10_000, action: before ? undo : undefined });
    } catch (error) {
      const detail = error instanceof CallError ? error.problem?.detail : undefined;
      toast({ kind: "error", title: t("noText"), text: detail ?? t("tryAgain") });
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="about" className="panel grid gap-4 p-4 md:p-5">
      <h2 id="about" className="text-lg">
        {t("title")}
      </h2>
      <Field
        label={t("name")}
        value={form.Name}
        error={errors.Name}
        maxLength={productLimits.Name}
        onChange={(event) => set({ Name: event.target.value })}
      />
      <TextAreaField
        label={t("short")}
        rows={3}
        value={form.ShortDescription}
        error={errors.ShortDescription}
        maxLength={productLimits.ShortDescription}
        aside={
          <span className="text-[13px] text-ink-2">
            {t("count", { count: form.ShortDescription.length, limit: productLimits.ShortDescription })}
          </span>
        }
        onChange={(event) => set({ ShortDescription: event.target.value })}
      />
      <div>
        <div className="flex items-baseline justify-between">
          <span id="description" className="label">
            {t("description")}
          </span>
          {hasAi && (
            <button
              type="button"
              className="link inline-flex items-center gap-1.5 text-[14px]"
              disabled={busy || !form.Name.trim()}
              onClick={() => void write()}
            >
              <Icon name={busy ? "loader-circle" : "sparkles"} size={16} className={busy ? "animate-spin" : ""} />
              {t("ai")}
            </button>
          )}
        </div>
        <RichText
          key={written}
          labelId="description"
          html={form.Description}
          error={errors.Description}
          onChange={(Description) => set({ Description })}
        />
        {errors.Description && <p className="err">{errors.Description}</p>}
      </div>
    </section>
  );
}

function paragraphOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${escaped}</p>`;
}
