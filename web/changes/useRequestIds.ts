import { useMemo } from 'react';

/**
 * Returns ids of changes. The same change keeps its id until its outcome is known, so that the gateway returns the first outcome when it is
 * sent again after a lost response. `forget` ends this: the next change with the same content has a new id.
 */
export function createRequestIds() {
  const ids = new Map<string, string>();
  return {
    getId: (...change: unknown[]): string => {
      const key = JSON.stringify(change);
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return id;
    },
    forget: (...change: unknown[]) => void ids.delete(JSON.stringify(change)),
  };
}

/** The ids of a component's changes. */
export const useRequestIds = () => useMemo(() => createRequestIds(), []);
