"use client";

import { useEffect, useState } from "react";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { matchesQuery, opensFound } from "@/lib/content/page-rules";

import { faqId } from "./faq-id";

export type FaqSearchProps = {
  language: string;
  /** The form's target without scripts. */
  action: string;
  /** The query that was sent and the number of matches; null before. */
  asked: string;
  found: number | null;
  messages: Record<"label" | "submit" | "placeholder" | "foundOne" | "foundMany" | "nothing", string>;
};

/** Opens the matches when few are left; the server does so without scripts. */
export function FaqSearch({ language, action, asked, messages, ...first }: FaqSearchProps) {
  const [query, setQuery] = useState(asked);
  const [found, setFound] = useState(first.found);
  useEffect(openLinked, []);
  const search = (typed: string) => {
    setQuery(typed);
    setFound(narrow(typed));
  };
  const count =
    found === 1 ? messages.foundOne : messages.foundMany.replace("{count}", (found ?? 0).toLocaleString(language));
  return (
    <search className="faq-search">
      <form action={action} onSubmit={(event) => event.preventDefault()}>
        <label>
          <span className="sr-only">{messages.label}</span>
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            className="input"
            value={query}
            maxLength={200}
            placeholder={messages.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => search(event.target.value)}
          />
        </label>
        <button type="submit" className={buttonClass({ className: "scriptless" })}>
          {messages.submit}
        </button>
      </form>
      <p role="status">{found === null ? "" : found === 0 ? messages.nothing : count}</p>
    </search>
  );
}

/** @returns the number of matches; null for a blank query, which restores the initial state */
function narrow(query: string): number | null {
  const isBlank = query.trim() === "";
  const list = document.getElementById(faqId);
  const questions = [...(list?.querySelectorAll<HTMLDetailsElement>("details") ?? [])];
  const fitting = questions.filter((question) => matchesQuery(question.textContent, query));
  for (const question of questions) {
    const isFitting = fitting.includes(question);
    question.hidden = !isFitting;
    question.open = isFitting && opensFound(query, fitting.length);
  }
  for (const topic of list?.querySelectorAll<HTMLElement>("section") ?? []) {
    topic.hidden = ![...topic.querySelectorAll("details")].some((question) => !question.hidden);
  }
  return isBlank ? null : fitting.length;
}

/** Opens the question that the URL links to, since some browsers do not. */
function openLinked(): (() => void) | undefined {
  const open = () => {
    const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const question = answer?.closest<HTMLDetailsElement>(`#${faqId} details`);
    if (!question || question.open) return;
    question.open = true;
    question.scrollIntoView();
  };
  open();
  window.addEventListener("hashchange", open);
  return () => window.removeEventListener("hashchange", open);
}
