"use client";

import { createContext, createElement, useContext, type ReactNode } from "react";

/** Messages that parts of the shell need where no server component can pass them. */
export type ShellMessages = Record<"errorTitle" | "errorText" | "errorReference" | "retry", string>;

const ShellMessagesContext = createContext<ShellMessages>({
  errorTitle: "",
  errorText: "",
  errorReference: "",
  retry: "",
});

export function ShellMessagesProvider({ messages, children }: { messages: ShellMessages; children: ReactNode }) {
  return createElement(ShellMessagesContext, { value: messages }, children);
}

export function useShellMessages(): ShellMessages {
  return useContext(ShellMessagesContext);
}
