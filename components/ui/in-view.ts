type Margin = Pick<IntersectionObserverInit, "rootMargin" | "threshold">;

/** Calls back at each change. A busy browser reports several at once: the last one is how it is now. */
export function watchView(element: Element, onChange: (isInView: boolean) => void, margin: Margin = {}): () => void {
  const observer = new IntersectionObserver((changes) => {
    const last = changes.at(-1);
    if (last) onChange(last.isIntersecting);
  }, margin);
  observer.observe(element);
  return () => observer.disconnect();
}

export function onceInView(element: Element, act: () => void, margin: Margin = {}): () => void {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some((change) => change.isIntersecting)) return;
    observer.disconnect();
    act();
  }, margin);
  observer.observe(element);
  return () => observer.disconnect();
}
