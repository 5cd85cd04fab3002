// What the server relies on without a promise by Next. e2e/next-internals-process.spec.ts checks it on the real build.

/** On a page that Next answered from its cache or stored there. Without it the HTML cache holds nothing. */
export const cacheStatusHeader = "x-nextjs-cache";

/** On a stored page, its cache tags. Without it an edit does not invalidate the pages that show it. */
export const cacheTagsHeader = "x-next-cache-tags";

/** On a request for the data of a page in place of its HTML. Without it such data would be cached as a page. */
export const dataRequestHeader = "rsc";

export const prefetchHeader = "next-router-prefetch";
export const segmentHeader = "next-router-segment-prefetch";
export const placeHeader = "next-router-state-tree";

/** All that a page's data depends on beside its address. Without one, visitors would get the data of another page. */
export const dataHeaders = [dataRequestHeader, prefetchHeader, segmentHeader, placeHeader] as const;

/**
 * Headers of requests between parts of Next. From outside they make it answer a page with something else, which would be
 * cached for everybody: with "x-middleware-prefetch" every page is "{}", and a policy's nonce is written into its HTML.
 */
export const internalRequestHeaders =
  /^(?:x-(?:middleware|nextjs|next|invoke|invocation|now|prerender|action)-|(?:x-matched-path|next-(?:resume|action|hmr-refresh)|content-security-policy(?:-report-only)?|purpose)$)/;

/** Of drafts and tests, which the shop has none of. Next answers a wrong one with its removal. */
export const internalCookies = ["__prerender_bypass", "__next_preview_data", "next-instant-navigation-testing"];

/** For clients that name themselves not at all: Next would send them, and cache, titles that follow the head. */
export const namelessClient = "unknown";

/**
 * The page that a request for data comes from. It counts only for routes that intercept others, of which there are none:
 * Next then names it in `Vary`, and the browser takes every page that names it for one of them and uses no prefetch.
 */
export const originHeader = "next-url";

/** A hash of those headers in the query, for caches outside. */
export const dataQuery = "_rsc";

/** On an answer after the middleware's rewrite: names the inner channel segment, which no address may show. */
export const rewriteHeader = "x-middleware-rewrite";

type StoredPage = { toJSON?: () => unknown };
type PageStore = { set: (key: string, page: StoredPage | null, context: { fetchCache?: boolean }) => Promise<void> };

/** Next writes pages that it stores as JSON, each byte of their data as a number, to measure what is not limited: 3 ms. */
export function storePagesUnmeasured(scope: object = globalThis): void {
  let current: PageStore | undefined;
  const changed = new Set<PageStore>();
  Object.defineProperty(scope, "__incrementalCache", {
    configurable: true,
    get: () => current,
    set: (store: PageStore) => {
      const prototype = Object.getPrototypeOf(store) as PageStore;
      if (!changed.has(prototype)) skipMeasuring(prototype);
      changed.add(prototype);
      current = store;
    },
  });
}

function skipMeasuring(prototype: PageStore): void {
  const { set } = prototype;
  prototype.set = function (key, page, context) {
    // Not enumerable, so that it is not stored.
    if (page && !context.fetchCache) Object.defineProperty(page, "toJSON", { value: () => 0 });
    return set.call(this, key, page, context);
  };
}

/** In the document that replaces a page which failed or does not exist. Without it crawlers get an empty 404. */
export const bareErrorMark = 'id="__next_error__"';

export const staticPath = "/_next/static/";

/** Scripts for browsers without modules have no `async`. Without it scripts load before the first paint. */
const buildScript = /^<script(?=[^>]* async="")[^>]* src="(\/_next\/static\/[^"]+)"[^>]*><\/script>$/;

export const buildScriptSource = (script: string): string | undefined => buildScript.exec(script)?.[1];

export const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/** The build's settings. Without it Next compiles next.config.ts again: memory and a second. */
export const builtConfigVariable = "__NEXT_PRIVATE_STANDALONE_CONFIG";

/** Files of a build, below `.next`: its name, its settings, its headers. */
export const buildFiles = {
  id: "BUILD_ID",
  settings: "required-server-files.json",
  routes: "routes-manifest.json",
} as const;

/**
 * Next's own inline scripts: data of components, and the start of the scripts. The pages' policy blocks others. No page
 * has React's scripts for parts that arrive late.
 */
const inlineScripts = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*?)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
];

/** What a page's data is assigned to, before Next's scripts read it. Without it pages would stay without behaviour. */
export const dataStart = "self.__next_f=";

/** Undefined for a script that adds no data. */
export function readDataCall(code: string): unknown[] | undefined {
  for (const pattern of inlineScripts.slice(0, 2)) {
    const piece = parsed(pattern.exec(code)?.[1]);
    if (piece !== undefined) return piece as unknown[];
  }
  return undefined;
}

export const hasDataCall = (html: string) => /<script>\(?self\.__next_f\b/.test(html);

/** Whether the whole script is a known one, with nothing behind it. */
export function isNextScript(code: string): boolean {
  return inlineScripts.some((pattern) => isJson(pattern.exec(code)?.[1]));
}

const isJson = (text: string | undefined) => parsed(text) !== undefined;

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
