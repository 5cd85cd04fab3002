"use client";

import { useEffect } from "react";

import { followSessionEnd } from "./session-end";

/** Keeps the input of a page whose session ends. The shop's own pages do the same in `ShellEvents`. */
export function SessionEndDialog() {
  useEffect(followSessionEnd, []);
  return null;
}
