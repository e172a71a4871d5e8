interface Failed {
  data?: Record<string, unknown> | null;
  errors?: readonly { path?: readonly (string | number)[] }[];
}

/**
 * Removes the fields that are null because they failed from a response's data, until the returned function restores them. In the cache,
 * such a null would show other parts of the page, and the same part when it is reopened, that the object does not exist. The caller still
 * receives the null together with the error.
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
