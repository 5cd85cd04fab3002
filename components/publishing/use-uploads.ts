"use client";

import { useState } from "react";

import { isVideo } from "@/lib/images";

import { newKey } from "./editor-form";
import { uploadFile, UploadError } from "@/components/forms/upload";

export type Running = { key: string; name: string; progress: number; error: string };

export type Uploads = {
  running: readonly Running[];
  /** Whether any is under way; failed ones are not. */
  isUploading: boolean;
  send: (files: readonly File[]) => Promise<void>;
  putAway: (key: string) => void;
};

type Taken = { onImage: (url: string) => void; onVideo: (url: string) => void; failed: string };

/** One after the other, in the order of selection; failed ones stay listed until dismissed. */
export function useUploads({ onImage, onVideo, failed }: Taken): Uploads {
  const [running, setRunning] = useState<Running[]>([]);
  const change = (key: string, more: Partial<Running>) =>
    setRunning((list) => list.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const putAway = (key: string) => setRunning((list) => list.filter((each) => each.key !== key));
  const send = async (files: readonly File[]) => {
    const jobs = files.map((file) => ({ file, key: newKey() }));
    setRunning((list) => [...list, ...jobs.map(({ file, key }) => ({ key, name: file.name, progress: 0, error: "" }))]);
    for (const { file, key } of jobs) {
      const isVideoFile = file.type.startsWith("video/") || isVideo(file.name);
      try {
        const { Url } = await uploadFile(file, isVideoFile ? "video" : "product", failed, (progress) =>
          change(key, { progress }),
        );
        (isVideoFile ? onVideo : onImage)(Url);
        putAway(key);
      } catch (error) {
        change(key, { error: error instanceof UploadError ? error.message : failed });
      }
    }
  };
  return { running, isUploading: running.some(({ error }) => error === ""), send, putAway };
}
