"use client";

import { useEffect, useState } from "react";

import Dialog from "@/components/ui/dialog";

/** Spec §9 "Timing". */
const delay = 7_000;

/** Spec §2 "Modals": opens by itself after the start, in development alone. */
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
