"use client";

import { useId, useState, type ChangeEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { interpolate } from "@/lib/locale/interpolate";
import { imageUrl } from "@/lib/images";

import { uploadFile, UploadError } from "./upload";

type UploadsProps = {
  use: "review" | "message";
  most: number;
  images: readonly string[];
  messages: Record<"photos" | "photo" | "addPhotos" | "removePhoto" | "uploading" | "uploadFailed", string>;
  onChange: (update: (images: string[]) => string[]) => void;
  onBusy: (isBusy: boolean) => void;
};

/** One after the other, as soon as they are chosen. */
export function ImageUploads({ use, most, images, messages, onChange, onBusy }: UploadsProps) {
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null);
  const [failed, setFailed] = useState("");
  const id = useId();
  const left = most - images.length;
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, left);
    target.value = "";
    setFailed("");
    onBusy(true);
    for (const file of files) {
      try {
        const { Url } = await uploadFile(file, use, messages.uploadFailed, (part) =>
          setProgress({ name: file.name, percent: Math.round(part * 100) }),
        );
        onChange((before) => [...before, Url]);
      } catch (error) {
        setFailed(`${file.name}: ${error instanceof UploadError ? error.message : messages.uploadFailed}`);
      }
    }
    setProgress(null);
    onBusy(false);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="label w-full">{interpolate(messages.photos, { count: most })}</legend>
      {images.map((image, position) => (
        <span key={image} className="relative">
          <img
            src={imageUrl(image, 160)}
            alt={interpolate(messages.photo, { n: position + 1 })}
            width={72}
            height={72}
            className="size-[72px] rounded-sm object-cover"
          />
          <button
            type="button"
            className="ibtn absolute -top-1.5 -right-1.5 size-7! rounded-full bg-white shadow-card"
            aria-label={interpolate(messages.removePhoto, { n: position + 1 })}
            onClick={() => onChange((before) => before.filter((each) => each !== image))}
          >
            <Icon name="x" size={15} />
          </button>
        </span>
      ))}
      {left > 0 && progress === null && (
        <label
          htmlFor={id}
          className="btn btn-sm btn-line has-focus-visible:outline-3 has-focus-visible:outline-pond-700"
        >
          <Icon name="upload" size={16} />
          {messages.addPhotos}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            className="sr-only"
            onChange={(event) => void upload(event)}
          />
        </label>
      )}
      <p role="status" className="w-full text-[13px] empty:hidden">
        {progress && interpolate(messages.uploading, progress)}
      </p>
      {failed && (
        <p className="err w-full" role="alert">
          <Icon name="circle-alert" size={15} />
          {failed}
        </p>
      )}
    </fieldset>
  );
}
