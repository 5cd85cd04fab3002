/** Idempotent (§4.8). Where the shop cannot be reached, the next page tries again. */
export async function mergeStoredCart(): Promise<void> {
  const { refreshCart, notifyJoined } = await import("./refresh");
  await refreshCart();
  notifyJoined();
}
