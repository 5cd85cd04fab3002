"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState, type FormEvent } from "react";

import { ProgressBar } from "@/components/ui/progress-bar";
import { SaveBar } from "@/components/dashboard/save-bar";
import { uploadFile, UploadError } from "@/components/forms/upload";
import { toastFailure } from "@/components/query/call-query";
import { useSavedForm } from "@/components/query/saved-form";
import { Button } from "@/components/ui/button";
import { Field, SelectField, TextAreaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";
import { call } from "@/lib/api/client";
import type { Shop } from "@/lib/shops/contract";
import { shopLimits } from "@/lib/shops/rules";

import { ImageCropper } from "./image-cropper";
import { ShopCover, ShopLogo } from "./shop-images";

type ShopFormProps = { store: Shop; locations: { Slug: string; Name: string }[] };
type Side = "cover" | "logo";
type Change = Record<string, string>;
const frames = { cover: { ratio: 4, width: 1600 }, logo: { ratio: 1, width: 400 } } as const;

const save = (body: Change) => call("POST Store/UpdateStore", { body });

/** The shop page as visitors see it, with the fields that its owner can change. */
export function ShopForm({ store: given, locations }: ShopFormProps) {
  const t = useTranslations("dashboard.shop");
  const [store, setStore] = useState(given);
  const words = { saved: t("saved"), failed: t("failed"), tryAgain: t("tryAgain") };
  const { form, errors, isBusy, isUnsaved, send } = useSavedForm(save, words, setStore);
  const saveImage = useMutation({
    mutationFn: save,
    onSuccess: (changed) => {
      setStore(changed);
      toast({ kind: "success", text: words.saved });
    },
    onError: (error) => toastFailure(error, { title: words.failed, text: words.tryAgain }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(Object.fromEntries(new FormData(event.currentTarget)) as Change);
  };
  return (
    <div className="grid gap-4">
      <section aria-label={t("preview")} className="panel overflow-hidden">
        <ShopCover store={store} className="h-[120px] md:h-[220px]" />
        <div className="relative -mt-8 flex items-start gap-4 px-4 pb-4 md:px-6">
          <ShopLogo store={store} className="size-20 text-[30px]" />
          <p className="display min-w-0 pt-10 text-[24px] leading-7">{store.name}</p>
        </div>
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <ImageField side="cover" has={store.cover !== ""} onSave={(Cover) => saveImage.mutate({ Cover })} />
        <ImageField side="logo" has={store.logo !== ""} onSave={(Logo) => saveImage.mutate({ Logo })} />
      </div>
      <form {...form} className="panel grid gap-4 p-4 md:p-5" onSubmit={submit}>
        <h2 className="text-lg">{t("about")}</h2>
        <Field
          label={t("name")}
          name="Name"
          maxLength={shopLimits.StoreName}
          defaultValue={store.name}
          error={errors.Name}
        />
        <TextAreaField
          label={t("text")}
          name="About"
          rows={6}
          maxLength={shopLimits.About}
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
          maxLength={shopLimits.Address}
          defaultValue={store.address}
          error={errors.Address}
        />
        <SaveBar label={t("save")} busyLabel={t("saving")} isBusy={isBusy} isUnsaved={isUnsaved} />
      </form>
    </div>
  );
}

type ImageFieldProps = { side: Side; has: boolean; onSave: (url: string) => void };

function ImageField({ side, has, onSave }: ImageFieldProps) {
  const t = useTranslations("dashboard.shop");
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const chooser = useRef<HTMLInputElement>(null);
  useLeaveGuard(file !== null || progress !== null);
  const back = (problem = "") => {
    setFile(null);
    setError(problem);
    requestAnimationFrame(() => chooser.current?.focus());
  };
  const messages = {
    zoom: t("zoom"),
    across: t("across"),
    down: t("down"),
    use: t("use"),
    cancel: t("cancel"),
  };
  const send = async (image: Blob) => {
    back();
    setProgress(0);
    try {
      const { Url } = await uploadFile(image, side, t("tryAgain"), setProgress);
      onSave(Url);
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
        <ImageCropper
          file={file}
          {...frames[side]}
          messages={messages}
          onDone={(image) => void send(image)}
          onCancel={() => back()}
          onBroken={() => back(t("broken"))}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <label className="btn btn-line focus-within:outline-3 focus-within:outline-pond-700">
            {t(has ? "replace" : "choose")}
            <input
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setError("");
                event.target.value = "";
              }}
            />
          </label>
          {has && (
            <Button variant="line" onClick={() => onSave("")}>
              {t("remove")}
            </Button>
          )}
          {progress !== null && (
            <ProgressBar value={progress} aria-label={t("uploading")} className="h-2 flex-1 rounded-full" />
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
