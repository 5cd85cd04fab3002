"use client";

import { useState } from "react";

import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/components/ui/load-chunk";
import { Tooltip } from "@/components/ui/tooltip";

import { interpolate } from "@/lib/locale/interpolate";
import { furtherNetworks, nearNetworks } from "./share-networks";

export type ShareRowProps = {
  /** Absolute. */
  url: string;
  title: string;
  image: string;
  messages: Record<"share" | "shareOn" | "shareMore" | "shareLink" | "copied" | "copyFailed" | "email", string>;
};

/** Sharing by external pages and by the device's own share feature (§9.31). */
export function ShareRow({ url, title, image, messages }: ShareRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shared = { url: encodeURIComponent(url), title: encodeURIComponent(title), image: encodeURIComponent(image) };
  const share = async () => {
    const part = await loadChunk(
      "share",
      () => import("./share-link"),
      () => void share(),
    );
    await part?.shareLink({ url, title, copied: messages.copied, copyFailed: messages.copyFailed });
  };
  const nameOf = (network: string) => interpolate(messages.shareOn, { network });
  return (
    <div className="share">
      <b>{messages.share}</b>
      {nearNetworks.map(({ icon, label, hrefOf }) => (
        <Tooltip key={icon} text={nameOf(label)} as="label">
          <a {...outside} href={hrefOf(shared)} className="ibtn">
            <Icon name={icon} size={18} />
          </a>
        </Tooltip>
      ))}
      <Tooltip text={messages.shareLink} as="label">
        <button type="button" className="ibtn noscript:hidden" onClick={() => void share()}>
          <Icon name="link" size={18} />
        </button>
      </Tooltip>
      <details className="noscript:hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="ibtn" aria-label={messages.shareMore}>
          <Icon name="ellipsis" size={18} />
        </summary>
        {/* Drawn when it opens: six long addresses in every page would be read by few. */}
        {isOpen && (
          <ul className="menu">
            {furtherNetworks.map(({ label, hrefOf }) => (
              <li key={label}>
                <a {...outside} href={hrefOf(shared)}>
                  {label === "email" ? messages.email : label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}

const outside = { target: "_blank", rel: "noopener nofollow" } as const;
