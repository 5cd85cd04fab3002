import { z } from "zod";

import { yieldToEventLoop } from "../event-loop";

export type TextParts = AsyncGenerator<string, void>;

/** The output of a call that sends its file while it is still being read. */
export const textStream = z
  .custom<TextParts>((value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value)
  .meta({ type: "string" });

/**
 * Reads no further than the client, yields to other requests, and ends the generator when the client disconnects. An
 * error at the first part becomes a status; a later one breaks off, as half a file must not look whole.
 */
export async function streamOf(parts: TextParts): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, void>> | undefined = Promise.resolve(await parts.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!next) await yieldToEventLoop();
        const { done, value } = await (next ?? parts.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
