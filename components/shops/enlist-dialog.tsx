"use client";

import { useEffect, useState } from "react";

import Dialog from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { loadMessages } from "@/lib/locale/load-messages";

import { EnlistForm } from "./enlist-form";
import { VerifyForm } from "./verify-form";

export type ShopToVerify = { id: number; name: string; location: string; address: string };
export type EnlistMessages = Messages["shops"]["enlist"];
export type Location = { Slug: string; Name: string };

type EnlistDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  store?: ShopToVerify;
  onSent?: () => void;
};
type Loaded = { messages: EnlistMessages; locations: Location[] };

/** Enlists a showroom or requests its verification; messages and locations are loaded when it opens (§2.70). */
export default function EnlistDialog({ open, onOpenChange, store, onSent }: EnlistDialogProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isVerifying, setVerifying] = useState(store !== undefined);
  useEffect(() => {
    let isWanted = true;
    load()
      .then((all) => isWanted && setLoaded(all))
      .catch(() => {
        // In English: the messages themselves may be what does not load.
        toast({ kind: "error", title: "Error!", text: "Something went wrong try again or later!" });
        if (isWanted) onOpenChange(false);
      });
    return () => {
      isWanted = false;
    };
  }, [onOpenChange]);
  if (!loaded) return null;
  const { messages, locations } = loaded;
  const finish = () => {
    onOpenChange(false);
    onSent?.();
  };
  const swap = () => setVerifying(!isVerifying);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isVerifying ? messages.verifyTitle : messages.title}
      description={isVerifying ? messages.verifyText : messages.text}
      closeLabel={document.body.dataset.closeLabel ?? ""}
    >
      {isVerifying ? (
        <VerifyForm messages={messages} locations={locations} store={store} onDone={finish} onSwap={swap} />
      ) : (
        <EnlistForm messages={messages} locations={locations} onDone={finish} onSwap={swap} />
      )}
    </Dialog>
  );
}

async function load(): Promise<Loaded> {
  const [{ shops }, locations] = await Promise.all([loadMessages("shops"), call("GET Store/GetAllStoreLocation")]);
  return { messages: shops.enlist, locations };
}
