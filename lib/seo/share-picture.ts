export const shareSize = { width: 1_200, height: 630 } as const;

/** Pages that have a picture of their own: products and lists of them, the blog and its posts. The others share the shop's. */
const isPictured = (path: string) => /^\/(?:products(?:\/[a-z0-9-]+){0,3}|blog(?:\/[a-z0-9-]+){0,2})$/.test(path);

/**
 * The address of the picture that stands for a page where it is shared: the page's own path below `/og`. `shown` is
 * what the picture tells of: a change of it changes the address, since networks keep pictures by their address.
 */
export function sharePicturePath(pagePath: string, shown: readonly string[] = []): string {
  const [path = ""] = pagePath.split("?");
  const own = isPictured(path) ? path : "/home";
  return `/og${own}.jpg?v=${fingerprint(own === "/home" ? "" : shown.join("\n"))}`;
}

/** The page's path that a picture's address is made of; null for what no address is. */
export function parseSharePicture(key: readonly string[]): string | null {
  const [, path] = /^(.+)\.jpg$/.exec(`/${key.join("/")}`) ?? [];
  return path && (path === "/home" || isPictured(path)) ? path : null;
}

/** FNV-1a, 32 bits: tells versions apart, guards nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${design}\n${text}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Counted up with every change of how the pictures look. */
const design = 1;
