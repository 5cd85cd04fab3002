"use client";

import { useEffect, useState } from "react";

import Dialog from "@/components/ui/dialog";

/** Milliseconds (§9.26). */
const delay = 7_000;

/** Opens by itself after the start, in development only (§2.72). */
export default function TestModal() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOpen, delay, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Test modal" closeLabel="Close">
      <p>This window opens 7 seconds after the start, in development only.</p>
    </Dialog>
  );
}
