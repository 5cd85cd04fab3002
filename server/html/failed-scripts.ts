import { staticPath } from "../next-internals";
import { minify } from "./minify";
import { dataPath } from "./page-data";

/**
 * Requests scripts, styles and data again that fail while a page starts, and reloads it, at most once a minute, after a
 * 404. Leaves a page alone that has started (without `nijerReplayEvents`), as a reload would lose typed text, and one
 * on a broken connection, which can be read: a bar offers to try again. `nijerFailed` has what failed before
 * (`failureCollector`).
 */
export const scriptWatcher = minify(`(() => {
  const tries = new Map(), minute = 60000;
  let isLeaving = false;
  const tell = () => {
    if (!document.body) return addEventListener("DOMContentLoaded", tell);
    if (isLeaving || document.querySelector("offline-bar")) return;
    const { offlineLabel, retryLabel } = document.body.dataset;
    const bar = document.createElement("offline-bar"), link = document.createElement("a");
    bar.setAttribute("role", "status");
    link.setAttribute("href", "");
    link.textContent = retryLabel;
    bar.append(navigator.onLine ? "⚠" : offlineLabel, " ", link);
    document.body.prepend(bar);
  };
  const reload = () => {
    try {
      if (Date.now() - sessionStorage.nijerReloadedAt < minute) return tell();
      sessionStorage.nijerReloadedAt = Date.now();
      isLeaving = true;
      location.reload();
    } catch {
      tell();
    }
  };
  const retry = (old) => {
    const fresh = document.createElement(old.localName);
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value);
    document.head.append(fresh);
  };
  const handle = (target) => {
    const { localName, rel, src, href, dataset } = target;
    const file = localName === "script" && dataset?.early === undefined ? src : localName === "link" && rel === "stylesheet" ? href : "";
    if (![${JSON.stringify(staticPath)}, ${JSON.stringify(dataPath)}].some((path) => file?.startsWith(location.origin + path))) return;
    if (document.readyState !== "loading" && !window.nijerReplayEvents) return;
    const count = (tries.get(file) ?? 0) + 1;
    tries.set(file, count);
    if (count < 3) setTimeout(() => retry(target), 500 * count);
    else fetch(file, { method: "HEAD", cache: "no-store" }).then(({ status }) => status === 404 ? reload() : tell(), tell);
  };
  window.nijerFailed?.forEach(handle);
  window.nijerFailed = { push: handle };
})()`);
