import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { uploadTo, UploadError } from "@/components/forms/upload";
import { confirm } from "@/components/ui/confirm";
import { call, CallError } from "@/lib/api/client";
import type { ProductImport } from "@/lib/publishing/import-contract";

import { checkImport, isMoving, isOpen, runImport, undoImport } from "./import-steps";
import { useProductsChanged } from "./own-products";

type Phase = "loading" | "idle" | "checking" | "running" | "paused";
export type PhotoMode = "add" | "replace";
export type ImportSteps = ReturnType<typeof useImport>;

/** The server continues an import whose page is left. */
export function useImport() {
  const t = useTranslations("dashboard.import");
  const [now, setNow] = useState<ProductImport | null>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [failure, setFailure] = useState("");
  const [sent, setSent] = useState(0);
  const [history, setHistory] = useState<readonly ProductImport[]>([]);
  const isStopped = useRef(false);
  const productsChanged = useProductsChanged();
  const client = useQueryClient();
  const toastProblem = (error: unknown, otherwise: string) => {
    const detail = error instanceof CallError ? error.problem?.detail : error instanceof UploadError && error.message;
    setFailure(detail || otherwise);
  };
  const begin = (next: Phase) => {
    setFailure("");
    setPhase(next);
    isStopped.current = false;
  };
  const check = async (send: () => Promise<ProductImport>) => {
    begin("checking");
    await send().then(setNow, (error: unknown) => toastProblem(error, t("notSent")));
    setPhase("idle");
  };
  const follow = async (work: Promise<void>) => {
    begin("running");
    try {
      await work;
      setPhase(isStopped.current ? "paused" : "idle");
    } catch (error) {
      toastProblem(error, t("broke"));
      setPhase("paused");
    }
    client.removeQueries({ queryKey: ["GET UserProduct/GetImportChanges"] });
    productsChanged();
  };
  const move = (from: ProductImport) => {
    const steps = from.State === "Done" ? undoImport : runImport;
    return follow(steps(from, setNow, () => isStopped.current));
  };
  const read = () => call("GET UserProduct/GetImports");
  const show = (all: readonly ProductImport[]) => setHistory(all.filter(({ State }) => State === "Done"));
  const leave = async (gone: ProductImport) => {
    setFailure("");
    if (gone.State !== "Done") {
      const params = { importId: gone.ImportId };
      await call("DELETE UserProduct/DeleteImport/{importId}", { params }).catch(() => undefined);
    }
    setNow(null);
    setPhase("idle");
    await read().then(show, () => undefined);
  };
  const undo = async (done: ProductImport) => {
    const isSure = await confirm({
      message: t("undo.question"),
      detail: t("undo.detail"),
      messages: { yes: t("undo.yes"), no: t("undo.no") },
    });
    if (isSure) await move(done);
  };
  const continueMoving = useEffectEvent((open: ProductImport) => void move(open));
  const showAll = useEffectEvent(show);
  useEffect(() => {
    call("GET UserProduct/GetImports").then(
      (all) => {
        const open = all.find((one) => isOpen(one) || isMoving(one)) ?? null;
        setNow(open);
        showAll(all);
        setPhase("idle");
        // It continued while the dialog was closed.
        if (open && isMoving(open)) continueMoving(open);
      },
      () => setPhase("idle"),
    );
    return () => {
      isStopped.current = true;
    };
  }, []);
  return {
    now,
    phase,
    failure,
    history,
    /** Of an upload, from 0 to 1. */
    sent,
    check: (file: File) => check(() => checkImport(file)),
    checkPhotos: (file: File, mode: PhotoMode) => {
      setSent(0);
      const name = encodeURIComponent(file.name.slice(0, 120));
      const path = `UserProduct/CheckPhotos?mode=${mode}&name=${name}`;
      return check(() => uploadTo<ProductImport>(path, file, t("notSent"), setSent));
    },
    run: move,
    undo,
    leave,
    open: setNow,
  };
}
