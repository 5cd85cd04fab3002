"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { toastFailure } from "@/components/query/call-query";
import { Field, TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { productLimits } from "@/lib/publishing/rules";

import { htmlOfPlainText } from "./plain-text";
import { RichText } from "./rich-text";
import type { EditorState } from "./use-editor";

type AboutPanelProps = { editor: EditorState; hasAi: boolean };

export function AboutPanel({ editor: { form, set, errors }, hasAi }: AboutPanelProps) {
  const t = useTranslations("dashboard.editor.about");
  const [written, setWritten] = useState(0);
  const replace = (Description: string) => {
    set({ Description });
    setWritten((count) => count + 1);
  };
  const ai = useMutation({
    mutationFn: () => {
      const facts = form.Features.map(({ Name, Value }) => `${Name}: ${Value}`).join("; ");
      const text = [form.Name, form.BrandName, form.ShortDescription, facts].filter(Boolean).join(". ").slice(0, 2_000);
      return call("GET AI/GetAIGeneratedText", { query: { text, maxLength: "900" } });
    },
    onMutate: () => form.Description,
    onSuccess: (answer, _none, before) => {
      replace(htmlOfPlainText(answer.replace(/\n+/g, "\n\n")));
      const undo = { label: t("undo"), onClick: () => replace(before) };
      toast({ kind: "success", text: t("written"), duration: 10_000, action: before ? undo : undefined });
    },
    onError: (error) => toastFailure(error, { title: t("noText"), text: t("tryAgain") }),
  });
  return (
    <section aria-labelledby="about" className="panel grid gap-4 p-4 md:p-5">
      <h2 id="about" className="text-lg">
        {t("title")}
      </h2>
      <Field
        label={t("name")}
        value={form.Name}
        error={errors.Name}
        data-path="Name"
        maxLength={productLimits.Name}
        aside={
          <span className="text-[13px] text-ink-2">
            {t("count", { count: form.Name.length, limit: productLimits.Name })}
          </span>
        }
        onChange={(event) => set({ Name: event.target.value })}
      />
      <TextAreaField
        label={t("short")}
        rows={3}
        value={form.ShortDescription}
        error={errors.ShortDescription}
        data-path="ShortDescription"
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
              disabled={ai.isPending || !form.Name.trim()}
              onClick={() => ai.mutate()}
            >
              <Icon
                name={ai.isPending ? "loader-circle" : "sparkles"}
                size={16}
                className={ai.isPending ? "animate-spin" : ""}
              />
              {t("ai")}
            </button>
          )}
        </div>
        <RichText
          key={written}
          labelId="description"
          html={form.Description}
          error={errors.Description}
          data-path="Description"
          onChange={(Description) => set({ Description })}
        />
        {errors.Description && <p className="err">{errors.Description}</p>}
      </div>
    </section>
  );
}
