/** Stores a value in the browser. Nothing is remembered without space, which drafts may use up, or where the browser refuses. */
export function storeValue(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The page works without it.
  }
}
