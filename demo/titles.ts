import type { Dice } from "./prng";
import type { DesignText, Facts, Tail } from "./texts/design-text";
import { titleCase } from "./wording";

export const longestTitle = 90;

export type Title = { name: string; core: string; promised: Facts };
export type TitleParts = {
  text: DesignText;
  lines: readonly string[];
  /** The colour, where the product comes in one only. */
  colour: string | undefined;
  /** The size, where the product comes in one only. */
  size: string | undefined;
  /** Number of the product within its design: enumerates the pairs of core and tail. */
  turn: number;
};

/** Unique: grows a collection name, a colour or a size until nobody else has it. */
export function makeTitle(parts: TitleParts, taken: Set<string>, dice: Dice): Title {
  for (let attempt = 0; attempt < 60; attempt++) {
    const [core, tail] = pairAt(parts.text, parts.turn + attempt);
    if (repeatsWord(core, tail)) continue;
    const title = compose(parts, core, tail, attempt, dice);
    const key = title.name.toLowerCase();
    if (title.name.length > longestTitle || taken.has(key)) continue;
    taken.add(key);
    return title;
  }
  throw new Error(`No free title is left for "${parts.text.cores[0]}": give the design more words`);
}

function compose(
  { text, lines, colour, size }: TitleParts,
  core: string,
  tail: Tail,
  attempt: number,
  dice: Dice,
): Title {
  const [tailText, promised] = typeof tail === "string" ? [tail, {}] : tail;
  const line = dice.chance(attempt === 0 ? 0.5 : 0.9) ? `${dice.pick(lines)} ` : "";
  const shownColour = colour && dice.chance(0.55) ? colourPhrase(text, colour) : "";
  const shownSize = size && dice.chance(0.75) ? `, ${size}` : "";
  const isCrowded = (line && tailText.length > 22) || / with /.test(core) || (shownSize && tailText.startsWith(","));
  return { name: `${line}${core}${isCrowded ? "" : shownColour}${tailText}${shownSize}`, core, promised };
}

/** "Linen-Shade Lamp with Linen Shade", or a second "with". */
function repeatsWord(core: string, tail: Tail): boolean {
  const tailText = typeof tail === "string" ? tail : tail[0];
  const said = new Set(wordsOf(core));
  return wordsOf(tailText).some((word) => said.has(word));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3 || word === "usb")
    .map((word) => (word.endsWith("s") ? word.slice(0, -1) : word));

/** Every core meets every tail once before a pair repeats; neighbours share neither. */
function pairAt(text: DesignText, turn: number): [core: string, tail: Tail] {
  const { cores, tails } = text;
  const round = Math.floor(turn / cores.length);
  const core = cores[turn % cores.length] ?? "";
  return [core, tails[(round + (turn % cores.length) * 3) % tails.length] ?? ""];
}

function colourPhrase(text: DesignText, colour: string): string {
  if (text.choice === "Scent") return `, ${titleCase(colour)}`;
  if (text.choice === "Palette") return ` in ${titleCase(colour)} Colours`;
  return ` in ${titleCase(colour)}`;
}
