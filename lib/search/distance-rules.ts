/** Damerau–Levenshtein with adjacent swaps, up to a limit; limit + 1 beyond. @param isBeginning of the second word */
export function editDistance(left: string, right: string, limit: number, isBeginning = false): number {
  const [n, m] = [left.length, right.length];
  if (n - m > limit || (!isBeginning && m - n > limit)) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: m + 1 }, (_, at) => at);
  for (let i = 1; i <= n; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= m; j++) {
      const isSame = left[i - 1] === right[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwapped) cost = Math.min(cost, at(before, j - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  const distance = isBeginning ? Math.min(...previous) : at(previous, m);
  return Math.min(distance, limit + 1);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** How a word sounds, roughly: consonants only, after the first sound; "fone" and "phone" are equal. */
export function soundOf(word: string): string {
  const sounds = word
    .replace(/ph/g, "f")
    .replace(/ck|q/g, "k")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cx]/g, "k")
    .replace(/z/g, "s")
    .replace(/gh/g, "g")
    .replace(/wh/g, "w")
    .replace(/(.)\1+/g, "$1");
  return (
    sounds.slice(0, 1) +
    sounds
      .slice(1)
      .replace(/[aeiouyhw]/g, "")
      .replace(/(.)\1+/g, "$1")
  );
}

const lettersOf = (word: string) => Array.from(word).sort().join("");
const firstSound = (word: string) => soundOf(word.slice(0, 2)).charAt(0);

/** None in short words, numbers and other scripts' syllables. */
export function allowedEdits(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** How unlikely a slip is; null for none. An equal sound is nearer, another first letter farther. */
export function slipCost(typed: string, meant: string, isBeginning = false): number | null {
  const allowed = allowedEdits(typed);
  if (allowed === 0) return null;
  const distance = editDistance(typed, meant, 2, isBeginning);
  if (distance > 2) return null;
  const isFirst = firstSound(typed) === firstSound(meant);
  const soundsAlike = !isBeginning && isFirst && typed.length >= 3 && soundOf(typed) === soundOf(meant);
  if (distance > allowed && !soundsAlike) return null;
  const isSwap = typed.length === meant.length && lettersOf(typed) === lettersOf(meant);
  // The first letter is rarely wrong.
  if (!isFirst && !isSwap && typed.length < 4 + 2 * distance) return null;
  return distance + (isFirst ? 0 : 0.4) - (soundsAlike ? 0.5 : 0) - (isSwap ? 0.2 : 0);
}
