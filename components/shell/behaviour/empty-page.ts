/** Next shows what a broken prefetch has brought so far: an empty page (vercel/next.js#98684). */
export function reloadEmptyPage(): () => void {
  const main = document.getElementById("main");
  if (!main) return () => undefined;
  const observer = new MutationObserver(() => {
    if (main.childElementCount === 0) location.reload();
  });
  observer.observe(main, { childList: true });
  return () => observer.disconnect();
}
