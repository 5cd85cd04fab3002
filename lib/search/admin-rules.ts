export const boostKinds = ["product", "category", "brand"] as const;

/** A path of the shop without a language: no other host, no call and no file of the server. */
export function isRedirectPath(path: string): boolean {
  return /^\/(?!\/|api\/|media\/|(?:bn|de|fr|it)(?:\/|$))[a-z0-9/_-]*(\?[a-z0-9=&%+._-]*)?$/i.test(path);
}

export type ChangedRule = Readonly<Record<string, string | number>>;

/** What an entry of the log says of a rule: its values, and the former ones where they differ. */
export function ruleChange(before: ChangedRule | null, after: ChangedRule): string {
  const shown = Object.entries(after).map(([name, value]) => {
    const former = before?.[name];
    return former === undefined || former === value ? String(value) : `${former} → ${value}`;
  });
  return shown.filter(Boolean).join(" · ");
}
