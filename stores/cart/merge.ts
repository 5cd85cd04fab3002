/**
 * Merges the browser's cart into the account's (§4.8). Posting again changes nothing. Where the shop cannot be reached
 * the lines are unchanged, and the next page tries again.
 */
export async function mergeStoredCart(): Promise<void> {
  const { refreshCart, tellJoined } = await import("./refresh");
  await refreshCart();
  tellJoined();
}
