"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

import { uploadFile, UploadError } from "@/components/publishing/upload";
import { Button } from "@/components/ui/button";
import { Field, SelectField, TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { CallError } from "@/lib/api/client";
import { imageUrl } from "@/lib/images";

export type CatalogEntry = {
  Id?: number;
  Name: string;
  Slug: string;
  Image: string;
  Description?: string;
  /** Null at the top level. */
  ParentId?: number | null;
};

type CatalogFormProps = {
  title: string;
  entry: CatalogEntry;
  /** Omitted for entries without a parent, such as brands. */
  places?: readonly { id: number; name: string }[];
  onSave: (entry: CatalogEntry) => Promise<void>;
  onClose: () => void;
};

/** Name, slug and image of a category or a brand; a category also has a description. */
export function CatalogForm({ title, entry, places, onSave, onClose }: CatalogFormProps) {
  const t = useTranslations("admin.catalog");
  const [image, setImage] = useState(entry.Image);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => {
      const problem = error instanceof CallError ? error.problem : null;
      const found = (problem?.errors ?? []).map(({ path, message }) => [path, message] as const);
      setErrors(found.length > 0 ? Object.fromEntries(found) : { Slug: problem?.detail ?? t("tryAgain") });
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    if (!text("Name")) return setErrors({ Name: t("nameNeeded") });
    setErrors({});
    const described = entry.Description === undefined ? {} : { Description: text("Description") };
    const placed = places ? { ParentId: text("ParentId") ? Number(text("ParentId")) : null } : {};
    save.mutate({ Id: entry.Id, Name: text("Name"), Slug: text("Slug"), Image: image, ...described, ...placed });
  };
  return (
    <LazyDialog open onOpenChange={onClose} title={title} closeLabel={t("close")}>
      <form noValidate className="grid gap-4" onSubmit={send}>
        <Field label={t("name")} name="Name" defaultValue={entry.Name} maxLength={80} error={errors.Name} required />
        <Field
          label={t("slug")}
          name="Slug"
          defaultValue={entry.Slug}
          maxLength={80}
          hint={t("slugHint")}
          error={errors.Slug}
        />
        {places && (
          <SelectField label={t("place")} name="ParentId" defaultValue={entry.ParentId ?? ""} hint={t("placeHint")}>
            <option value="">{t("noPlace")}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {entry.Description !== undefined && (
          <TextAreaField
            label={t("description")}
            name="Description"
            rows={3}
            maxLength={500}
            defaultValue={entry.Description}
          />
        )}
        <ImageField url={image} onChange={setImage} />
        <div className="flex gap-2">
          <Button type="submit" disabled={save.isPending}>
            {t("save")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}

function ImageField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const t = useTranslations("admin.catalog");
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, "product", t("tryAgain"), () => undefined),
    onSuccess: ({ Url }) => onChange(Url),
  });
  return (
    <div>
      <p className="label">{t("image")}</p>
      <div className="flex items-center gap-3">
        <span className="patch photo size-16 shrink-0 rounded-sm! bg-mist">
          {url && <img src={imageUrl(url, 160)} alt="" width={64} height={64} />}
        </span>
        <label className="btn btn-line btn-sm cursor-pointer focus-within:outline-3 focus-within:outline-pond-700">
          <Icon
            name={upload.isPending ? "loader-circle" : "upload"}
            size={16}
            className={upload.isPending ? "animate-spin" : ""}
          />
          {t("chooseImage")}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) upload.mutate(file);
              event.target.value = "";
            }}
          />
        </label>
      </div>
      {upload.isError && (
        <p role="alert" className="err">
          {upload.error instanceof UploadError ? upload.error.message : t("tryAgain")}
        </p>
      )}
    </div>
  );
}
