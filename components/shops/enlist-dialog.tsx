"use client";

import { useEffect, useState } from "react";

import Dialog from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { storeMessages } from "@/lib/shops/messages";
import type messages from "@/messages/en.json";

import { EnlistForm } from "./enlist-form";
import { VerifyForm } from "./verify-form";

export type StoreToVerify = { id: number; name: string; location: string; address: string };
export type EnlistWords = (typeof messages)["shops"]["enlist"];
export type Location = { Slug: string; Name: string };

type EnlistDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; store?: StoreToVerify };
type Loaded = { words: EnlistWords; locations: Location[] };

/** Enlists a showroom or asks to verify one; texts and locations are loaded when it opens (§2.70). */
export default function EnlistDialog({ open, onOpenChange, store }: EnlistDialogProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isVerifying, setVerifying] = useState(store !== undefined);
  useEffect(() => {
    let isWanted = true;
    load()
      .then((all) => isWanted && setLoaded(all))
      .catch(() => {
        toast(storeMessages.failed);
        if (isWanted) onOpenChange(false);
      });
    return () => {
      isWanted = false;
    };
  }, [onOpenChange]);
  if (!loaded) return null;
  const { words, locations } = loaded;
  const close = () => onOpenChange(false);
  const swap = () => setVerifying(!isVerifying);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isVerifying ? words.verifyTitle : words.title}
      description={isVerifying ? words.verifyText : words.text}
      closeLabel={document.body.dataset.closeLabel ?? ""}
    >
      {isVerifying ? (
        <VerifyForm words={words} locations={locations} store={store} onDone={close} onSwap={swap} />
      ) : (
        <EnlistForm words={words} locations={locations} onDone={close} onSwap={swap} />
      )}
    </Dialog>
  );
}

async function load(): Promise<Loaded> {
  const cultureCode = document.documentElement.lang as "en";
  const [data, locations] = await Promise.all([
    call("GET Culture/GetCultureData/{cultureCode}", { params: { cultureCode } }),
    call("GET Store/GetAllStoreLocation"),
  ]);
  return { words: (data as typeof messages).shops.enlist, locations };
}
