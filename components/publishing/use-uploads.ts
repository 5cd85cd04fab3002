"use client";

import { useState } from "react";

import { isVideo } from "@/lib/pictures";

import { newKey } from "./editor-form";
import { uploadFile, UploadError } from "./upload";

export type Running = { key: string; name: string; progress: number; error: string };

type Taken = { onPicture: (url: string) => void; onVideo: (url: string) => void; failed: string };

/** Uploads in the order of choosing, one after the other; what fails stays shown until it is put away. */
export function useUploads({ onPicture, onVideo, failed }: Taken) {
  const [running, setRunning] = useState<Running[]>([]);
  const change = (key: string, more: Partial<Running>) =>
    setRunning((list) => list.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const putAway = (key: string) => setRunning((list) => list.filter((each) => each.key !== key));
  const send = async (files: readonly File[]) => {
    const jobs = files.map((file) => ({ file, key: newKey() }));
    setRunning((list) => [...list, ...jobs.map(({ file, key }) => ({ key, name: file.name, progress: 0, error: "" }))]);
    for (const { file, key } of jobs) {
      const isFilm = file.type.startsWith("video/") || isVideo(file.name);
      try {
        const { Url } = await uploadFile(file, isFilm ? "video" : "product", failed, (progress) =>
          change(key, { progress }),
        );
        (isFilm ? onVideo : onPicture)(Url);
        putAway(key);
      } catch (error) {
        change(key, { error: error instanceof UploadError ? error.message : failed });
      }
    }
  };
  return { running, send, putAway };
}
