"use client";

import { createContext, createElement, useContext, type ReactNode } from "react";

/** Messages that parts of the shell need where no server component can pass them. */
export type ShellWords = { errorTitle: string; errorText: string; retry: string };

const ShellTexts = createContext<ShellWords>({ errorTitle: "", errorText: "", retry: "" });

export function ShellTextsProvider({ words, children }: { words: ShellWords; children: ReactNode }) {
  return createElement(ShellTexts, { value: words }, children);
}

export function useShellWords(): ShellWords {
  return useContext(ShellTexts);
}
