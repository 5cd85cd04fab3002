type File = { path: string; text?: string | undefined };

/** "+" or "~" with any element behind it, such as "a + *" or "a ~ ::before". */
const anySibling = /[+~]\s*(?:\*|:(?!is\())/;

/**
 * Finds selectors for any sibling. One of them makes the browser calculate the styles of the whole page again whenever
 * a child of the body changes, which is every navigation: 20 ms of 110 from a list to a product.
 */
export function findSiblingSelectors(files: readonly File[]): string[] {
  return files.flatMap(({ path, text = "" }) => {
    if (!/^(?:app|components)\/.*\.(?:css|tsx)$/.test(path)) return [];
    const selector = path.endsWith(".css") ? /^[^@\n;]*(?:\{|,)$/ : /\[&[^\]\s]*\]:/;
    return text.split("\n").flatMap((line, index) => {
      const found = selector.exec(line)?.[0].replaceAll(/\([^()]*\)/g, "()");
      return found && anySibling.test(found)
        ? [`${path}:${index + 1} name the sibling's element or class: ${line.trim()}`]
        : [];
    });
  });
}
