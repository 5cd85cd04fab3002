import { useEffectEvent, useLayoutEffect } from "react";

import { holdPanelEntry } from "./panel-history";

export function usePanelEntry(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? holdPanelEntry(() => latest()) : undefined), [isOpen]);
}
