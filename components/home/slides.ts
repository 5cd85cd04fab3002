import { titleParts, type TitlePart } from "@/lib/home/rules";
import { localPath } from "@/lib/paths";

export type SlideKey = "home" | "watches" | "toys" | "gadgets";

/** `ground` colours the page's head (app/styles/home.css); `isWhite` makes its texts white (§2.27). */
export type SlideLook = { key: SlideKey; ground: string; path: string; isWhite: boolean };

export const slideLooks: readonly SlideLook[] = [
  { key: "home", ground: "home", path: "/products/home-decor/sale", isWhite: false },
  { key: "watches", ground: "watches", path: "/products/watches?sort=price_asc", isWhite: true },
  { key: "toys", ground: "kids", path: "/products/toys/sale", isWhite: false },
  { key: "gadgets", ground: "gadget", path: "/products/gadget-and-gears/sale", isWhite: false },
];

export type HomeSlide = SlideLook & {
  href: string;
  label: string;
  eyebrow: string;
  title: TitlePart[];
  text: string;
  action: string;
  alt: string;
};

/** The texts of a slide as a tuple, in the order of `slideLooks`; the title marks its sale in `<sale>`. */
export type SlideMessages = [label: string, eyebrow: string, title: string, text: string, action: string, alt: string];

export function homeSlidesOf(all: readonly SlideMessages[], language: string): HomeSlide[] {
  return slideLooks.flatMap((look, index): HomeSlide[] => {
    const messages = all[index];
    if (!messages) return [];
    const [label, eyebrow, title, text, action, alt] = messages;
    return [
      {
        ...look,
        href: localPath(language, look.path),
        label,
        eyebrow,
        title: titleParts(title),
        text,
        action,
        alt,
      },
    ];
  });
}

const scenes = "/pictures/scenes";

/** 1600 × 600 and, for narrow screens, 800 × 700 pixels. Browsers without AVIF show `fallback` on any screen. */
export function sceneImages(key: SlideKey): { wide: string; narrow: string; fallback: string } {
  const scene = `${scenes}/hero-${key}`;
  return { wide: `${scene}.avif`, narrow: `${scene}-mobile.avif`, fallback: `${scene}-mobile.webp` };
}

export const wideScreens = "(width >= 992px)";
export const narrowScreens = "(width < 992px)";
