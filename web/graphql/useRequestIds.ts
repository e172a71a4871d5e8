import { useMemo } from 'react';

/**
 * Ids of changes. The same change keeps its id until its outcome is known, so that the gateway gives the first outcome when
 * it is sent again after a lost answer; then `forget` it: whoever means it anew gets a new one.
 */
export function requestIds() {
  const ids = new Map<string, string>();
  return {
    idOf: (...change: unknown[]): string => {
      const key = JSON.stringify(change);
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return id;
    },
    forget: (...change: unknown[]) => void ids.delete(JSON.stringify(change)),
  };
}

/** The ids of a component's changes. */
export const useRequestIds = () => useMemo(() => requestIds(), []);
