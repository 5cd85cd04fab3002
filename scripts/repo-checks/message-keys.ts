type File = { path: string; text?: string | undefined };

const isCode = (path: string) =>
  /^(?:app|components|demo|lib|server|stores)\/.*\.tsx?$/.test(path) && !path.includes(".test.");

/**
 * Finds English messages that no code can name: the last part of the key stands nowhere in it, neither as a whole nor
 * composed in a template (`title_${state}`, `${list}Text`). Letters count in either case: names are lowered to keys.
 */
export function findUnusedMessages(files: readonly File[]): string[] {
  const code = files.flatMap(({ path, text }) => (text !== undefined && isCode(path) ? [text] : [])).join("\n");
  const names = new Set(code.toLowerCase().match(/[\w-]+/g));
  const starts = [...code.matchAll(/(\w{2,})\$\{/g)].map(([, start = ""]) => start);
  const ends = [...code.matchAll(/\$\{[^{}]*\}(\w{2,})/g)].map(([, end = ""]) => end);
  const isUsed = (name: string) =>
    names.has(name.toLowerCase()) ||
    starts.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end));
  return files.flatMap(({ path, text }) => {
    if (text === undefined || !/^messages\/en\/.*\.json$/.test(path)) return [];
    const unused = keysOf(JSON.parse(text) as Messages).filter((key) => !isUsed(key.split(".").at(-1) ?? ""));
    return unused.map((key) => `${path} a message that no code names: ${key}`);
  });
}

type Messages = { [key: string]: string | Messages };

const keysOf = (messages: Messages, above = ""): string[] =>
  Object.entries(messages).flatMap(([name, value]) => {
    const key = above + name;
    return typeof value === "string" ? [key] : keysOf(value, `${key}.`);
  });
