type File = { path: string; text?: string | undefined };

/** Counts the lines of all sheets. @param most the first count that is too much */
export function findSheetProblem(files: readonly File[], most = 4000): string[] {
  const sheets = files.filter(({ path }) => /^(?:app|components)\/.*\.css$/.test(path));
  const lines = sheets.reduce((sum, { text = "" }) => sum + text.split("\n").length - 1, 0);
  if (lines < most) return [];
  return [`the style sheets have ${lines} lines, decision 47 allows fewer than ${most}: use utilities in the markup`];
}
