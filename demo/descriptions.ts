import type { Dice } from "./prng";
import type { CategoryText } from "./texts/category-text";
import type { DesignText } from "./texts/design-text";
import { escapeHtml, joinList } from "./wording";

const longestShort = 160;

export type Described = {
  name: string;
  text: DesignText;
  category: CategoryText;
  brand: string;
  colours: readonly string[];
  sizes: readonly string[];
};

/** Sanitised HTML: p, ul, li, strong and h3 only. */
export function describe({ name, text, category, brand, colours, sizes }: Described, dice: Dice): string {
  const [first = "", ...others] = text.about;
  const [second = "", third = ""] = dice.shuffle(others);
  const maker = dice.pick(category.maker).replaceAll("{brand}", brand);
  const use = dice.pick(text.use ?? category.use);
  const paragraphs = dice.chance(0.5)
    ? [`${first} ${second}`, `${use} ${maker}`]
    : [`${first} ${use}`, `${third} ${maker}`];
  const choice = choiceSentence(text, colours, sizes);
  const points = dice.some(text.points, dice.int(3, 5));
  return [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    choice && `<p>${escapeHtml(choice)}</p>`,
    `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join("")}</ul>`,
    `<p><strong>Care:</strong> ${escapeHtml(text.care ?? category.care)}</p>`,
    `<h3>In the box</h3><p>${escapeHtml(boxOf(text, name))}.</p>`,
  ].join("");
}

const boxOf = (text: DesignText, name: string) =>
  name.includes("Gift Boxed") && !text.box.includes("box") ? `${text.box}, in a gift box` : text.box;

function choiceSentence(text: DesignText, colours: readonly string[], sizes: readonly string[]): string {
  const kind = choiceNouns[text.choice ?? "Colour"];
  const names = joinList(colours.map((colour) => colour.toLowerCase()));
  const shown = colours.length > 1 ? `Comes in ${countWord(colours.length)} ${kind}: ${names}.` : "";
  if (sizes.length < 2) return shown;
  const range = sizes.length > 3 ? `from ${sizes[0]} to ${sizes.at(-1)}` : joinList(sizes);
  return `${shown} Choose your size: ${range}.`.trim();
}

const choiceNouns = { Colour: "colours", Scent: "scents", Palette: "palettes", Finish: "finishes", Stone: "versions" };

const countWord = (count: number) => ["no", "one", "two", "three", "four", "five", "six"][count] ?? String(count);

/** Plain text of at most 160 characters: what it is, or its name with two of its points. */
export function describeShortly(text: DesignText, core: string, colours: readonly string[], dice: Dice): string {
  const [first = ""] = text.about;
  const shades = joinList(
    colours.map((colour) => colour.toLowerCase()),
    "or",
  );
  const [one = "", two = ""] = dice.shuffle(text.points);
  const candidates = [
    `${core} in ${shades}: ${lowerFirst(one)}; ${lowerFirst(two)}.`,
    `${core}: ${lowerFirst(one)}; ${lowerFirst(two)}.`,
    `${first} In ${shades}.`,
    first,
  ];
  const [start, end] = dice.chance(0.5) ? [0, 4] : [2, 4];
  const fitting = candidates.slice(start, end).find((candidate) => candidate.length <= longestShort);
  return fitting ?? `${core}.`;
}

/** Leaves "LED bulb" and "USB-C" as they are. */
const lowerFirst = (text: string) => (/^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
