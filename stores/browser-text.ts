/**
 * Texts that outlive the page. Storage may be full or disabled: then `read` returns undefined, and nothing is stored.
 */
const textsIn = (place: "localStorage" | "sessionStorage") => {
  const read = (key: string): string | null | undefined => attempt(() => globalThis[place].getItem(key));
  return {
    /** Null where nothing is stored. */
    read,
    /** Null where nothing is stored that is JSON. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? "null") as unknown) ?? null,
    /** Null removes the key. @returns whether that is stored now */
    write: (key: string, text: string | null): boolean =>
      attempt(() => {
        if (text === null) globalThis[place].removeItem(key);
        else globalThis[place].setItem(key, text);
        return true;
      }) ?? false,
  };
};

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const localText = textsIn("localStorage");
/** Of this tab only. */
export const sessionText = textsIn("sessionStorage");
