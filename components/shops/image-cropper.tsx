"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "@/components/ui/button";

export type CropMessages = { zoom: string; across: string; down: string; use: string; cancel: string };
type CropperProps = {
  file: File;
  /** Width over height. */ ratio: number;
  width: number;
  messages: CropMessages;
  onDone: (loaded: Blob) => void;
  onCancel: () => void;
  /** The file is no image. */
  onBroken: () => void;
};

/** Crops an image to its frame. It is moved by dragging, or by sliders, which work with the keyboard. */
export function ImageCropper({ file, ratio, width, messages, onDone, onCancel, onBroken }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const loaded = useImage(file);
  const [view, setView] = useState({ zoom: 1, x: 0.5, y: 0.5 });
  const drag = useRef<{ x: number; y: number } | null>(null);
  const height = Math.round(width / ratio);
  useEffect(() => {
    if (loaded.image && canvas.current) draw(canvas.current, loaded.image, view);
  }, [loaded.image, view]);
  useEffect(() => {
    if (loaded.isBroken) onBroken();
  }, [loaded.isBroken, onBroken]);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const move = (x: number, y: number) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!drag.current || !box) return;
    const by = { x: (x - drag.current.x) / box.width, y: (y - drag.current.y) / box.height };
    drag.current = { x, y };
    setView((now) => ({ ...now, x: clamp(now.x - by.x), y: clamp(now.y - by.y) }));
  };
  const sliders = [
    ["zoom", messages.zoom, 1, 4],
    ["x", messages.across, 0, 1],
    ["y", messages.down, 0, 1],
  ] as const;
  return (
    <div className="grid gap-3">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className="w-full cursor-move touch-none rounded-md bg-mist"
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => move(event.clientX, event.clientY)}
        onPointerUp={() => (drag.current = null)}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {sliders.map(([name, label, min, max]) => (
          <label key={name} className="text-[13px] font-semibold">
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={view[name]}
              className="block h-8 w-full accent-pond-700"
              onChange={(event) => setView({ ...view, [name]: Number(event.target.value) })}
            />
          </label>
        ))}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={!loaded.image}
          onClick={() => canvas.current?.toBlob((blob) => blob && onDone(blob), "image/webp", 0.92)}
        >
          {messages.use}
        </Button>
        <Button size="sm" variant="line" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}

function useImage(file: File) {
  const [state, setState] = useState<{ image: HTMLImageElement | null; isBroken: boolean }>({
    image: null,
    isBroken: false,
  });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.addEventListener("load", () => setState({ image, isBroken: false }));
    image.addEventListener("error", () => setState({ image: null, isBroken: true }));
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return state;
}

/** The section that fills the frame at this zoom and offset. */
function draw(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  { zoom, x, y }: { zoom: number; x: number; y: number },
): void {
  const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight) * zoom;
  const [w, h] = [canvas.width / scale, canvas.height / scale];
  const [left, top] = [(image.naturalWidth - w) * x, (image.naturalHeight - h) * y];
  canvas.getContext("2d")?.drawImage(image, left, top, w, h, 0, 0, canvas.width, canvas.height);
}
