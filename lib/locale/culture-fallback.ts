let readCultureData: () => object | null = () => null;

/** Names the stored culture data, whose English texts are shown where a file of messages does not load. */
export function fallBackToCulture(read: () => object | null): void {
  readCultureData = read;
}

export function cultureFallback(): object | null {
  return readCultureData();
}
