/** The embedded database answers without waiting, so a loop of its statements would block other requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
