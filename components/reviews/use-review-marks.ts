"use client";

import { useEffect, useRef, useState, type RefObject } from "react";

import { onceInView } from "@/components/ui/in-view";
import { loadChunk } from "@/components/ui/load-chunk";
import type { OwnMarks, Review } from "@/lib/reviews/contract";
import { useSession } from "@/stores/session";

export type ReviewMarks = {
  of: (review: Review) => { isOwn: boolean; isHelpful: boolean; isReported: boolean; count: number };
  vote: (review: Review) => void;
  report: (review: Review) => void;
  /** The person's review of the product, shown or not. */
  ownId?: number;
  addOwn: (id: number) => void;
};

type Vote = { Helpful: boolean; HelpfulCount: number };

const none: OwnMarks = { Own: [], Helpful: [], Reported: [] };

const loadActions = (again: () => void) => loadChunk("review-actions", () => import("./review-actions"), again);

/** Read when the panel comes into view, because the page is cached; the first action loads its code. */
export function useReviewMarks(productId: number, panel: RefObject<HTMLElement | null>, back: string) {
  const { user } = useSession();
  const [own, setOwn] = useState(none);
  const [votes, setVotes] = useState<Record<number, Vote>>({});
  const [reporting, setReporting] = useState<Review | null>(null);
  const voting = useRef(new Set<number>());
  const sid = user?.SID ?? 0;
  useEffect(() => {
    const shown = panel.current;
    if (sid <= 0 || !shown) return;
    let isOver = false;
    const stop = onceInView(shown, () => {
      import("./review-actions")
        .then(({ readMarks }) => readMarks(productId))
        .then((marks) => isOver || setOwn((before) => withEarlier(marks, before)))
        .catch(() => undefined);
    });
    return () => {
      isOver = true;
      stop();
      setOwn(none);
      setVotes({});
    };
  }, [sid, productId, panel]);

  const isHelpful = ({ ID }: Review) => votes[ID]?.Helpful ?? own.Helpful.includes(ID);
  const vote = async (review: Review) => {
    const actions = await loadActions(() => void vote(review));
    if (!actions) return;
    if (!user) return actions.askToSignIn("signInVote", back);
    if (voting.current.has(review.ID)) return;
    voting.current.add(review.ID);
    const voted = await actions.vote(review.ID, !isHelpful(review));
    voting.current.delete(review.ID);
    if (!voted) return;
    setVotes((before) => ({ ...before, [review.ID]: voted }));
  };
  const report = async (review: Review) => {
    if (user) return setReporting(review);
    const actions = await loadActions(() => void report(review));
    await actions?.askToSignIn("signInReport", back);
  };
  const marks: ReviewMarks = {
    of: (review) => ({
      isOwn: own.Own.includes(review.ID),
      isHelpful: isHelpful(review),
      isReported: own.Reported.includes(review.ID),
      count: votes[review.ID]?.HelpfulCount ?? review.HelpfulCount,
    }),
    vote: (review) => void vote(review),
    report: (review) => void report(review),
    ownId: own.Own[0],
    addOwn: (id) => setOwn((before) => ({ ...before, Own: [id] })),
  };
  const closeReport = (reported?: number) => {
    setReporting(null);
    if (reported) setOwn((before) => ({ ...before, Reported: [...before.Reported, reported] }));
  };
  return { marks, reporting, closeReport };
}

/** What was written or reported before the marks had come stays. */
function withEarlier(marks: OwnMarks, { Own, Reported }: OwnMarks): OwnMarks {
  return { ...marks, Own: [...Own, ...marks.Own], Reported: [...Reported, ...marks.Reported] };
}
