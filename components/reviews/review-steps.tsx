"use client";

import { interpolate } from "@/lib/locale/interpolate";
import { Icon } from "@/components/ui/icon";

import type { ReviewWords } from "./review-words";

type StepsProps = { page: number; pages: number; words: ReviewWords; onTurn: (page: number) => void };

export function ReviewSteps({ page, pages, words, onTurn }: StepsProps) {
  if (pages < 2) return null;
  return (
    <nav className="review-steps" aria-label={words.pages}>
      <button
        type="button"
        className="ibtn"
        aria-label={words.previous}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <span aria-live="polite">{interpolate(words.page, { page, pages })}</span>
      <button
        type="button"
        className="ibtn"
        aria-label={words.next}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
