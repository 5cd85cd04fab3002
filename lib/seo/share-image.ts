export const shareSize = { width: 1_200, height: 630 } as const;

/** Products, lists, the blog and its posts. Other pages use the shop's. */
const hasOwnImage = (path: string) => /^\/(?:products(?:\/[a-z0-9-]+){0,3}|blog(?:\/[a-z0-9-]+){0,2})$/.test(path);

/** The page's path below `/og`. The address changes with `shown`, because networks cache images by address. */
export function shareImagePath(pagePath: string, shown: readonly string[] = []): string {
  const [path = ""] = pagePath.split("?");
  const own = hasOwnImage(path) ? path : "/home";
  return `/og${own}.jpg?v=${fingerprint(own === "/home" ? "" : shown.join("\n"))}`;
}

/** The page's path; null for any other address. */
export function parseShareImage(key: readonly string[]): string | null {
  const [, path] = /^(.+)\.jpg$/.exec(`/${key.join("/")}`) ?? [];
  return path && (path === "/home" || hasOwnImage(path)) ? path : null;
}

/** FNV-1a, 32 bits: identifies versions, not for security. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${design}\n${text}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Increased with every change of the layout. */
const design = 1;
