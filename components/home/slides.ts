import { titleParts, type TitlePart } from "@/lib/home/rules";
import { localPath } from "@/lib/paths";

export type SlideKey = "home" | "watches" | "toys" | "gadgets";

/** `ground` colours the page's head (app/styles/home.css); `isWhite` makes the texts on it white (§2.27). */
export type SlideLook = { key: SlideKey; ground: string; path: string; isWhite: boolean };

export const slideLooks: readonly SlideLook[] = [
  { key: "home", ground: "home", path: "/products/home-decor/sale", isWhite: false },
  { key: "watches", ground: "watches", path: "/products/watches?sort=price_asc", isWhite: true },
  { key: "toys", ground: "kids", path: "/products/toys/sale", isWhite: false },
  { key: "gadgets", ground: "gadget", path: "/products/gadget-and-gears/sale", isWhite: false },
];

export type Slide = SlideLook & {
  href: string;
  /** Of the dot. */
  label: string;
  eyebrow: string;
  title: TitlePart[];
  text: string;
  action: string;
  picture: string;
};

/** The words of a slide, sent by position in the order of `slideLooks`; the title marks its sale in `<sale>`. */
export type SlideWords = [label: string, eyebrow: string, title: string, text: string, action: string, picture: string];

export function slidesOf(all: readonly SlideWords[], language: string): Slide[] {
  return slideLooks.flatMap((look, index): Slide[] => {
    const words = all[index];
    if (!words) return [];
    const [label, eyebrow, title, text, action, picture] = words;
    return [
      {
        ...look,
        href: localPath(language, look.path),
        label,
        eyebrow,
        title: titleParts(title),
        text,
        action,
        picture,
      },
    ];
  });
}

const scenes = "/pictures/scenes";

/** The scene at 1600 × 600 and, for narrow screens, at 800 × 700. */
export function scenePictures(key: SlideKey): { wide: string; narrow: string } {
  return { wide: `${scenes}/hero-${key}.webp`, narrow: `${scenes}/hero-${key}-mobile.webp` };
}

export const wideScreens = "(width >= 992px)";
export const narrowScreens = "(width < 992px)";
