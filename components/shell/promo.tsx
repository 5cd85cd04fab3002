"use client";

import { useState } from "react";

import { Echo } from "@/components/ui/echo";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { pictureUrl } from "@/lib/pictures";

export type PromoWords = { label: string; title: string; text: string; action: string; href: string; close: string };

const picture = "/pictures/products/watch-classic-gold-and-cognac-1.webp";

/** Half off, at most every two days. */
export default function Promo({ words, onClose }: { words: PromoWords; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Modal open={isOpen} onClose={close} label={words.label} className="dialog-center promo">
      <div className="on-dark">
        <Echo />
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <img src={pictureUrl(picture, 400)} alt="" width={230} height={230} />
        <a href={words.href} className="btn btn-buy btn-lg" onClick={close}>
          {words.action}
        </a>
        <button type="button" className="ibtn" aria-label={words.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    </Modal>
  );
}
