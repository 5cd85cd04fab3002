/**
 * Merges the browser's cart into the account's (§4.8). Posting again changes nothing. Where the shop cannot
 * be reached the lines stay as they are, and the next page asks anew.
 */
export async function mergeStoredCart(): Promise<void> {
  const { refreshCart, tellJoined } = await import("./cart-refresh");
  await refreshCart();
  tellJoined();
}
