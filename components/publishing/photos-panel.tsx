"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type DragEvent } from "react";

import { ProgressBar } from "@/components/ui/progress-bar";
import { Icon } from "@/components/ui/icon";
import { fileUrl } from "@/lib/images";

import { moved, type PhotoForm } from "./editor-form";
import { PhotoImage } from "./photo-image";
import type { EditorState } from "./use-editor";

/** Uploaded with progress, ordered by dragging or by the arrow buttons. */
export function PhotosPanel({ editor }: { editor: EditorState }) {
  const t = useTranslations("dashboard.editor.photos");
  const { form, set, uploads } = editor;
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState("");
  const place = (from: number, to: number) => {
    set({ Photos: moved(form.Photos, from, to) });
    setSaid(t("moved", { place: to + 1, count: form.Photos.length }));
  };
  const drop = (event: DragEvent, index: number | null) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) void uploads.send([...event.dataTransfer.files]);
    else if (dragged.current !== null && index !== null) place(dragged.current, index);
    dragged.current = null;
  };
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- the button below and the arrows do the same
    <section
      aria-labelledby="photos"
      className="panel p-4 md:p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, null)}
    >
      <h2 id="photos" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-[13px] text-ink-2">{t("text")}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-5">
        {form.Photos.map((photo, index) => (
          // oxlint-disable-next-line no-noninteractive-element-interactions -- the arrows do the same
          <li
            key={photo.Url}
            draggable
            className="flex min-w-0 flex-col first:col-span-2 first:row-span-2"
            onDragStart={() => (dragged.current = index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.stopPropagation();
              drop(event, index);
            }}
          >
            <Photo photo={photo} index={index} editor={editor} onMove={place} />
          </li>
        ))}
        {form.Video && (
          <li>
            <VideoTile
              url={form.Video}
              label={t("video")}
              remove={t("removeVideo")}
              onRemove={() => editor.remove({ kind: "video" })}
            />
          </li>
        )}
        {uploads.running.map(({ key, name, progress, error }) => (
          <li
            key={key}
            className="relative grid aspect-square content-center gap-2 overflow-hidden rounded-md bg-mist p-3 text-center text-[13px]"
          >
            {error ? (
              <>
                <p role="alert" className="text-danger">
                  {error}
                </p>
                <button type="button" className="link" onClick={() => uploads.putAway(key)}>
                  {t("putAway")}
                </button>
              </>
            ) : (
              <>
                <Icon name="loader-circle" size={24} className="mx-auto animate-spin" />
                <b>{t("uploading", { percent: Math.round(progress * 100) })}</b>
                <ProgressBar value={progress} aria-label={name} className="absolute inset-x-0 bottom-0 h-1 w-full" />
              </>
            )}
          </li>
        ))}
        <li className="col-span-full sm:col-span-2">
          <label className="grid h-full min-h-32 cursor-pointer content-center justify-items-center gap-1 rounded-md border-2 border-dashed border-edge p-4 text-center focus-within:outline-3 focus-within:outline-pond-700 hover:bg-mist">
            <Icon name="upload" size={22} className="text-pond-700" />
            <b className="text-[14px]">{t("drop")}</b>
            <span className="text-[13px] text-ink-2">{t("types")}</span>
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm,video/quicktime,video/ogg"
              className="sr-only"
              onChange={(event) => {
                void uploads.send([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </label>
        </li>
      </ul>
      {editor.errors.Images && <p className="err">{editor.errors.Images}</p>}
    </section>
  );
}

type PhotoProps = { photo: PhotoForm; index: number; editor: EditorState; onMove: (from: number, to: number) => void };

function Photo({ photo, index, editor: { form, set, remove }, onMove }: PhotoProps) {
  const t = useTranslations("dashboard.editor.photos");
  const named = form.Groups.filter(({ option }) => option.trim());
  const replace = (change: Partial<PhotoForm>) =>
    set({ Photos: form.Photos.map((each) => (each.Url === photo.Url ? { ...each, ...change } : each)) });
  return (
    <>
      <PhotoImage url={photo.Url} alt={t("photo", { number: index + 1 })}>
        {index === 0 && <span className="badge b-info absolute bottom-2 left-2">{t("main")}</span>}
        <button
          type="button"
          className="hbtn absolute top-2 right-2"
          aria-label={t("remove", { number: index + 1 })}
          onClick={() => remove({ kind: "photo", url: photo.Url })}
        >
          <Icon name="trash-2" size={17} />
        </button>
      </PhotoImage>
      <div className="mt-1 flex flex-wrap items-center">
        <button
          type="button"
          className="ibtn size-9!"
          disabled={index === 0}
          aria-label={t("earlier", { number: index + 1 })}
          onClick={() => onMove(index, index - 1)}
        >
          <Icon name="chevron-left" size={18} className={index === 0 ? "opacity-30" : ""} />
        </button>
        <button
          type="button"
          className="ibtn size-9!"
          disabled={index === form.Photos.length - 1}
          aria-label={t("later", { number: index + 1 })}
          onClick={() => onMove(index, index + 1)}
        >
          <Icon name="chevron-right" size={18} className={index === form.Photos.length - 1 ? "opacity-30" : ""} />
        </button>
        {named.length > 0 && (
          <select
            aria-label={t("shows", { number: index + 1 })}
            title={named.find(({ key }) => key === photo.variant)?.option ?? t("every")}
            value={photo.variant}
            className="input sel min-h-9! min-w-0 basis-full truncate pl-2! text-[13px]!"
            onChange={(event) => replace({ variant: event.target.value })}
          >
            <option value="">{t("every")}</option>
            {named.map(({ key, option }) => (
              <option key={key} value={key}>
                {option}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  );
}

type VideoTileProps = { url: string; label: string; remove: string; onRemove: () => void };

function VideoTile({ url, label, remove, onRemove }: VideoTileProps) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-md bg-ink">
      {/* oxlint-disable-next-line media-has-caption -- the seller's own video has none */}
      <video src={fileUrl(url)} controls preload="metadata" aria-label={label} className="size-full object-contain" />
      <button type="button" className="hbtn absolute top-2 right-2" aria-label={remove} onClick={onRemove}>
        <Icon name="trash-2" size={17} />
      </button>
    </div>
  );
}
