"use client";

import { useEffect } from "react";

import { followSessionEnd } from "./session-end";

/** Keeps the input of a page whose session ends; `ShellEvents` does so on the shop's own pages. */
export function SessionEndDialog() {
  useEffect(followSessionEnd, []);
  return null;
}
