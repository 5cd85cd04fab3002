type Colours = Partial<Record<"color" | "background-color" | "border-color", string>>;
type Style = { light: Colours; dark: Colours; rest: string };

const font = "font-family:Helvetica,Arial,'Noto Sans Bengali',sans-serif;";

/** The parts of a mail: inline styles for every mail program, and the colours of those that follow a dark theme. */
const looks = {
  page: {
    light: { "background-color": "#eef3f1", color: "#14211c" },
    dark: { "background-color": "#0b1512", color: "#e6efeb" },
    rest: `${font}margin:0;padding:0;font-size:16px;line-height:24px`,
  },
  sheet: {
    light: { "background-color": "#ffffff", color: "#14211c" },
    dark: { "background-color": "#14211c", color: "#e6efeb" },
    rest: "max-width:600px;margin:0 auto;border-radius:10px;overflow:hidden;text-align:left",
  },
  head: {
    light: { "background-color": "#0c4337" },
    dark: { "background-color": "#0c4337" },
    rest: "padding:18px 24px;border-radius:10px 10px 0 0",
  },
  brand: {
    light: { color: "#ffffff" },
    dark: { color: "#ffffff" },
    rest: "font-size:26px;line-height:30px;font-weight:bold;text-decoration:none;letter-spacing:-0.5px",
  },
  stitch: {
    light: { "border-color": "#ffb020" },
    dark: { "border-color": "#ffb020" },
    rest: "height:0;padding:0;font-size:0;line-height:0;border-top-width:3px;border-top-style:dashed",
  },
  text: { light: {}, dark: {}, rest: "margin:12px 0;white-space:pre-line" },
  heading: {
    light: { color: "#0c4337" },
    dark: { color: "#8fd6c1" },
    rest: "margin:20px 0 4px;font-size:15px;line-height:20px",
  },
  product: { light: {}, dark: {}, rest: "padding:8px 0;font-size:15px;line-height:21px" },
  image: {
    light: { "background-color": "#eef3f1" },
    dark: { "background-color": "#22332d" },
    rest: "display:block;width:64px;height:64px;border-radius:8px",
  },
  facts: {
    light: { "background-color": "#f5f8f7", color: "#14211c" },
    dark: { "background-color": "#1b2b25", color: "#e6efeb" },
    rest: "margin:16px 0;border-radius:8px",
  },
  fact: { light: {}, dark: {}, rest: "padding:10px 16px;font-size:15px;line-height:21px" },
  label: { light: { color: "#43524c" }, dark: { color: "#a9bcb4" }, rest: "font-size:13px" },
  link: { light: { color: "#115546" }, dark: { color: "#8fd6c1" }, rest: "" },
  button: {
    light: { "background-color": "#ffb020", color: "#082a22" },
    dark: { "background-color": "#ffb020", color: "#082a22" },
    rest: "display:inline-block;padding:13px 22px;border-radius:8px;font-weight:bold;text-decoration:none",
  },
  small: {
    light: { color: "#43524c" },
    dark: { color: "#a9bcb4" },
    rest: "margin:12px 0;font-size:14px;line-height:20px",
  },
  smallLink: { light: { color: "#43524c" }, dark: { color: "#a9bcb4" }, rest: "" },
  foot: {
    light: { color: "#43524c" },
    dark: { color: "#a9bcb4" },
    rest: "max-width:600px;margin:16px auto 0;font-size:13px;line-height:19px;text-align:center",
  },
} satisfies Record<string, Style>;

export type Look = keyof typeof looks;
export const lookNames = Object.keys(looks) as Look[];

export function coloursOf(of: Look, theme: "light" | "dark"): Colours {
  return looks[of][theme];
}

const declarations = (colours: Colours, mark = "") =>
  Object.entries(colours).map(([property, value]) => `${property}:${value}${mark}`);

export function styleOf(of: Look): string {
  return [...declarations(looks[of].light), looks[of].rest].filter(Boolean).join(";").replaceAll('"', "'");
}

/** Inline styles win over a sheet unless its rules are important. */
export const darkRules = `@media (prefers-color-scheme: dark){${lookNames
  .flatMap((of) => {
    const rules = declarations(looks[of].dark, " !important");
    return rules.length > 0 ? [`.${of}{${rules.join(";")}}`] : [];
  })
  .join("")}}`;
