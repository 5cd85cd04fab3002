/** Bytes from which a buffer is not written as JSON. */
const largeBytes = 4_096;

/**
 * Lets the JSON of a large buffer have its length in place of its bytes. Next writes each page that it stores as JSON,
 * for the length of the text alone, and throws it away: a number for every byte took a tenth of a product page's
 * rendering. Nothing in the shop writes large buffers as JSON for their content.
 */
export function shortenLargeBuffers(): void {
  const { prototype } = Buffer;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const whole = prototype.toJSON;
  prototype.toJSON = function toJson(this: Buffer) {
    if (this.length < largeBytes) return whole.call(this);
    return { type: "Buffer", data: [], length: this.length } as unknown as ReturnType<typeof whole>;
  };
}
