const infrastructure = new Set(["api", "db", "adapters", "mail", "seo"]);
const roles = ["contract", "rules", "queries", "handlers", "messages"] as const;
export type Role = (typeof roles)[number] | "commands";

/** A command's name begins with what it does, as in "place-order.ts". */
const verbs = (
  "add adopt answer apply block book cancel change claim confirm consume create decide delete edit end erase hide " +
  "import insert invite issue mark move notify open place process queue record refund register remove reply " +
  "report reset resolve save set suspend take undo update"
).split(" ");

const commandName = new RegExp(`^(?:${verbs.join("|")})-[a-z]`);

/** The role follows from the file's name: "rules.ts", "stock-rules.ts" or "place/place-order.ts". */
export function roleOf(path: string): Role | undefined {
  const [, name] = /^lib\/[^/]+\/(?:.+\/)?([^/]+)\.tsx?$/.exec(path) ?? [];
  if (!name || !featureOf(path)) return undefined;
  const role = roles.find((one) => name === one || name.endsWith(`-${one}`));
  return role ?? (commandName.test(name) && !isTest(path) ? "commands" : undefined);
}

export function featureOf(path: string): string | undefined {
  const [, folder] = /^lib\/([^/]+)\//.exec(path) ?? [];
  return folder && !infrastructure.has(folder) ? folder : undefined;
}

export const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));

/** Tests and their helpers ("testing.ts", "testing-catalogue.ts") may import anything. */
export const isTest = (path: string) => /\.test\.tsx?$|\/testing(?:-[^/]+)?\.ts$/.test(path);
