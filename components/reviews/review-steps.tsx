"use client";

import { interpolate } from "@/lib/locale/interpolate";
import { Icon } from "@/components/ui/icon";

import type { ReviewMessages } from "./review-message-keys";

type StepsProps = {
  page: number;
  pages: number;
  messages: ReviewMessages;
  /** The page that shows the same without scripts. */
  hrefOf: (page: number) => string;
  onTurn: (page: number) => void;
};

export function ReviewSteps({ page, pages, messages, hrefOf, onTurn }: StepsProps) {
  if (pages < 2) return null;
  return (
    <nav className="review-steps" aria-label={messages.pages}>
      <button
        type="button"
        className="ibtn"
        aria-label={messages.previous}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <span aria-live="polite">{interpolate(messages.page, { page, pages })}</span>
      <button
        type="button"
        className="ibtn"
        aria-label={messages.next}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <noscript>
        {page > 1 && (
          <a className="link" rel="nofollow" href={hrefOf(page - 1)}>
            {messages.previous}
          </a>
        )}{" "}
        {page < pages && (
          <a className="link" rel="nofollow" href={hrefOf(page + 1)}>
            {messages.next}
          </a>
        )}
      </noscript>
    </nav>
  );
}
