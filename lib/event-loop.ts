/**
 * Lets the event loop handle what has arrived meanwhile. The embedded database answers without ever waiting for the
 * network or a disk, so a loop of its statements would keep every other request from being read.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
