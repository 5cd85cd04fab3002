/**
 * Sends a document while it is still being written: whoever reads slowly is waited for, and whoever hangs up ends the
 * reading of the database.
 * @param maxAge seconds that caches may keep it
 */
export function xmlResponse(parts: AsyncGenerator<string>, maxAge: number): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // Half a document must not pass for a whole one: the connection breaks off.
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": `public, max-age=${maxAge}` };
  return new Response(body, { headers });
}
