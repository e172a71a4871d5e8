import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from './useSetParams.ts';

/**
 * Returns the id of the row whose details are open. The address stores it, so that a link shows the same to a colleague. Back closes what
 * was opened, unless `replace` is set.
 */
export function useOpenedId(param: string, { replace = false }: { replace?: boolean } = {}) {
  const [search] = useSearchParams();
  const setOpened = useSetParams({ replace });
  const setClosed = useSetParams();
  const open = useCallback((id: string) => setOpened({ [param]: id }), [setOpened, param]);
  const close = useCallback(() => setClosed({ [param]: null }), [setClosed, param]);
  return { opened: search.get(param), open, close };
}
