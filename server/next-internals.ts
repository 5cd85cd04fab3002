// Everything in Next that the server relies on without a promise by Next. e2e/next-internals-process.spec.ts checks
// each on the real build, so that an upgrade that changes one names what would be lost.

/** On a page that Next answered from its cache or stored there. Without it the HTML cache holds nothing. */
export const cacheStatusHeader = "x-nextjs-cache";

/** On a stored page, its cache tags. Without it an edit does not invalidate the pages that show it. */
export const cacheTagsHeader = "x-next-cache-tags";

/** On a request for the data of a page in place of its HTML. Without it such data would be cached as a page. */
export const dataRequestHeader = "rsc";

/** On a request for a page that may be opened next. */
export const prefetchHeader = "next-router-prefetch";

/** On an answer after the middleware's rewrite: names the inner channel segment, which no address may show. */
export const rewriteHeader = "x-middleware-rewrite";

/** In the document that replaces a page which failed or does not exist. Without it crawlers get an empty 404. */
export const bareErrorMark = 'id="__next_error__"';

/** Where the files of a build are. */
export const staticPath = "/_next/static/";

/**
 * A script of the build as Next writes it; those for browsers without modules have no `async`. Without it scripts load
 * before the first paint.
 */
export const buildScript = /<script(?=[^>]* async="")[^>]* src="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;

/** The script preloads that Next writes beside them. */
export const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Loads the settings that the build stored. Without it Next compiles next.config.ts again, which costs memory and a
 * second of the start.
 */
export const builtConfigVariable = "__NEXT_PRIVATE_STANDALONE_CONFIG";

/** Files of a build, below `.next`: its name, its settings, its headers. */
export const buildFiles = {
  id: "BUILD_ID",
  settings: "required-server-files.json",
  routes: "routes-manifest.json",
} as const;
