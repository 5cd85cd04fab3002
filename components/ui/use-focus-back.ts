import { useState } from "react";

/**
 * For a dialog without a trigger of its own, which Radix would leave without a place to give the focus back to: what had
 * the focus when it was first rendered has it again. Pass it as `onCloseAutoFocus`.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
