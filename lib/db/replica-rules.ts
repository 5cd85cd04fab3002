import "server-only";

/** Milliseconds for which a replica that had everything may be read without another look: how old a read can be. */
export const replicaAge = 250;

export type Comparison = {
  /** Invalidations of cached pages that were known before the comparison began. */
  generation: number;
  /** Milliseconds on a clock that only grows, from before the comparison. */
  at: number;
};

export function isRecent(last: Comparison | null, now: number, generation: number): boolean {
  return last?.generation === generation && now - last.at <= replicaAge;
}

const reading = /^\s*(?:select|with|values|show)\b/i;
const writing = /\b(?:insert|update|delete|merge|nextval|setval|pg_advisory\w*|pg_notify)\b/i;

/** A statement with one of these words in it goes to the primary, even where it only reads. */
export function isReplicaStatement(text: string): boolean {
  return reading.test(text) && !writing.test(text);
}

const lost = /^(?:08...|57P0[1-4]|40001|25006|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** The replica's own failure, or its conflict with what it replays: the primary can answer. */
export function isReplicaFailure(code: string, message: string): boolean {
  return (
    lost.test(code) ||
    /connection (?:terminated|ended)|timeout exceeded when trying to connect|query read timeout/i.test(message)
  );
}
