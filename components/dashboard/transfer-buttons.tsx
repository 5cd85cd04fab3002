"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import { Skeleton } from "@/components/ui/skeleton";

import { exportPath, isNarrowed, listedProducts } from "./listed-products";
import { useListAddress } from "./use-list-address";

const ImportPanel = lazyComponent(() => import("./import-panel"));

type TransferButtonsProps = {
  isAdmin: boolean;
  /** What the person imports waits for an administrator. */
  isReviewed: boolean;
};

export function TransferButtons({ isAdmin, isReviewed }: TransferButtonsProps) {
  const t = useTranslations("dashboard.import");
  const list = listedProducts(useListAddress(), isAdmin);
  const [isOpen, setOpen] = useState(false);
  const fail = (error: unknown) => {
    setOpen(false);
    void reportChunkError(t("title"), error, () => setOpen(true));
  };
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon name="upload" size={18} />
        {t("open")}
      </Button>
      <a href={exportPath(list)} download className="btn btn-line">
        <Icon name="download" size={18} />
        {t(isNarrowed(list) ? "exportShown" : "export")}
      </a>
      <LazyDialog open={isOpen} onOpenChange={setOpen} title={t("title")} place="wide" closeLabel={t("close")}>
        {isOpen && (
          <ImportPanel isReviewed={isReviewed} fallback={<Skeleton className="h-24 w-full" />} onFailed={fail} />
        )}
      </LazyDialog>
    </>
  );
}
