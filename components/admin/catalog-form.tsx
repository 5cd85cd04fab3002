"use client";

import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

import { uploadFile, UploadError } from "@/components/forms/upload";
import { failureText } from "@/components/query/call-query";
import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { Field, SelectField, TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { imageUrl } from "@/lib/images";
import type { Uploaded } from "@/lib/media/contract";

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
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, "product", t("tryAgain"), () => undefined),
    onSuccess: ({ Url }) => setImage(Url),
  });
  const { form, errors, setErrors, isBusy, send } = useFormMutation(
    onSave,
    () => undefined,
    (error, shown) => shown.setErrors({ Slug: failureText(error, t("tryAgain")) }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    if (!text("Name")) return setErrors({ Name: t("nameNeeded") });
    const described = entry.Description === undefined ? {} : { Description: text("Description") };
    const placed = places ? { ParentId: text("ParentId") ? Number(text("ParentId")) : null } : {};
    send({ Id: entry.Id, Name: text("Name"), Slug: text("Slug"), Image: image, ...described, ...placed });
  };
  return (
    <LazyDialog open onOpenChange={onClose} title={title} closeLabel={t("close")}>
      <form {...form} className="grid gap-4" onSubmit={submit}>
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
          <SelectField
            error={errors.ParentId}
            label={t("place")}
            name="ParentId"
            defaultValue={entry.ParentId ?? ""}
            hint={t("placeHint")}
          >
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
            error={errors.Description}
          />
        )}
        <ImageField url={image} upload={upload} />
        <div className="flex gap-2">
          <Button type="submit" disabled={isBusy || upload.isPending}>
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

type ImageFieldProps = { url: string; upload: UseMutationResult<Uploaded, Error, File> };

function ImageField({ url, upload }: ImageFieldProps) {
  const t = useTranslations("admin.catalog");
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
