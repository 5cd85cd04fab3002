/** Stored pages have prices in the former currency. */
export function forgetOfflinePages(): void {
  if ("caches" in window) void caches.delete("nijer-pages");
}
