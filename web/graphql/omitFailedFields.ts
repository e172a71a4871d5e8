interface Failed {
  data?: Record<string, unknown> | null;
  errors?: readonly { path?: readonly (string | number)[] }[];
}

/**
 * Takes those fields out of an answer's data that are null because they failed, until the returned function puts them back. Kept in
 * the cache, such a null would tell other parts of the page, and the same part when it is opened again, that there is no such thing;
 * whoever asked is given it, beside the error.
 */
export function omitFailedFields({ data, errors = [] }: Failed): () => void {
  const taken: [parent: Record<string | number, unknown>, key: string | number][] = [];
  for (const { path = [] } of errors) {
    let at: unknown = data;
    for (const key of path) {
      if (typeof at !== 'object' || at === null) break;
      const parent = at as Record<string | number, unknown>;
      if (parent[key] === null && !Array.isArray(parent)) {
        taken.push([parent, key]);
        delete parent[key];
      }
      at = parent[key];
    }
  }
  return () => {
    for (const [parent, key] of taken) parent[key] = null;
  };
}
