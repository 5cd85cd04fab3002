"use client";

import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

import { uploadFile, UploadError } from "@/components/publishing/upload";
import { Button } from "@/components/ui/button";
import { Field, SelectField, TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import type { Store } from "@/lib/shops/contract";
import { storeLimits } from "@/lib/shops/rules";

import { errorsOf } from "./enlist-fields";
import { PictureCropper } from "./image-cropper";
import { StoreCover, StoreLogo } from "./shop-images";

type ShopFormProps = { store: Store; locations: { Slug: string; Name: string }[] };
type Side = "cover" | "logo";
const frames = { cover: { ratio: 4, width: 1600 }, logo: { ratio: 1, width: 400 } } as const;

/** The shop's page as visitors see it, and what its keeper can change of it. */
export function ShopForm({ store: given, locations }: ShopFormProps) {
  const t = useTranslations("dashboard.shop");
  const [store, setStore] = useState(given);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (change: Record<string, string>) => {
    setBusy(true);
    try {
      setStore(await call("POST Store/UpdateStore", { body: change }));
      setErrors({});
      toast({ kind: "success", text: t("saved") });
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null;
      setErrors(errorsOf(problem));
      toast({ kind: "error", title: t("failed"), text: problem?.detail ?? t("tryAgain") });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };
  return (
    <div className="grid gap-4">
      <section aria-label={t("preview")} className="panel overflow-hidden">
        <StoreCover store={store} className="h-[120px] md:h-[220px]" />
        <div className="relative -mt-8 flex items-start gap-4 px-4 pb-4 md:px-6">
          <StoreLogo store={store} className="size-20 text-[30px]" />
          <p className="display min-w-0 pt-10 text-[24px] leading-7">{store.name}</p>
        </div>
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <PictureField side="cover" has={store.cover !== ""} onSave={(Cover) => save({ Cover })} />
        <PictureField side="logo" has={store.logo !== ""} onSave={(Logo) => save({ Logo })} />
      </div>
      <form className="panel grid gap-4 p-4 md:p-5" noValidate onSubmit={submit}>
        <h2 className="text-lg">{t("about")}</h2>
        <Field
          label={t("name")}
          name="Name"
          maxLength={storeLimits.StoreName}
          defaultValue={store.name}
          error={errors.Name}
        />
        <TextAreaField
          label={t("text")}
          name="About"
          rows={6}
          maxLength={storeLimits.About}
          defaultValue={store.about}
          error={errors.About}
          hint={t("textHint")}
        />
        <SelectField
          label={t("location")}
          name="StoreLocation"
          defaultValue={store.locationSlug}
          error={errors.StoreLocation}
        >
          {locations.map(({ Slug, Name }) => (
            <option key={Slug} value={Slug}>
              {Name}
            </option>
          ))}
        </SelectField>
        <Field
          label={t("address")}
          name="Address"
          maxLength={storeLimits.Address}
          defaultValue={store.address}
          error={errors.Address}
        />
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t("saving")}>
            {t("save")}
          </Button>
        </div>
      </form>
    </div>
  );
}

type PictureFieldProps = { side: Side; has: boolean; onSave: (url: string) => Promise<void> };

function PictureField({ side, has, onSave }: PictureFieldProps) {
  const t = useTranslations("dashboard.shop");
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const words = {
    zoom: t("zoom"),
    across: t("across"),
    down: t("down"),
    use: t("use"),
    cancel: t("cancel"),
    broken: t("broken"),
  };
  const send = async (picture: Blob) => {
    setFile(null);
    setError("");
    setProgress(0);
    try {
      const { Url } = await uploadFile(picture, side, t("tryAgain"), setProgress);
      await onSave(Url);
    } catch (cause) {
      setError(cause instanceof UploadError ? cause.message : t("tryAgain"));
    }
    setProgress(null);
  };
  return (
    <section className="panel p-4 md:p-5">
      <h2 className="text-lg">{t(side)}</h2>
      <p className="mt-1 mb-3 text-[13px] text-ink-2">{t(`${side}Hint`)}</p>
      {file ? (
        <PictureCropper
          file={file}
          {...frames[side]}
          words={words}
          onDone={(picture) => void send(picture)}
          onCancel={() => setFile(null)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <label className="btn btn-line focus-within:outline-3 focus-within:outline-pond-700">
            {t(has ? "replace" : "choose")}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                event.target.value = "";
              }}
            />
          </label>
          {has && (
            <Button variant="line" onClick={() => void onSave("")}>
              {t("remove")}
            </Button>
          )}
          {progress !== null && (
            <progress value={progress} aria-label={t("uploading")} className="h-2 flex-1 accent-pond-700" />
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="err">
          {error}
        </p>
      )}
    </section>
  );
}
