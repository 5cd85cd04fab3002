type Tree = { [key: string]: string | Tree };

/** Texts over their English ones, which stand where a translation lacks something. */
export function mergeTexts(base: Tree, over: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    result[key] = typeof below === "object" && typeof value === "object" ? mergeTexts(below, value) : value;
  }
  return result;
}

/** All texts of a language, loaded when asked for: for what only a click shows, and for the server's pages. */
export async function loadTexts(language: string): Promise<Tree> {
  const english = await readTexts("en");
  return language === "en" ? english : mergeTexts(english, await readTexts(language));
}

async function readTexts(language: string): Promise<Tree> {
  const file = (await import(`../../messages/${language}.json`)) as { default: Tree };
  return file.default;
}
