import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { createDialogStep, getDialogStep } from './dialogSteps.ts';
import { useSetParams } from './useSetParams.ts';

/**
 * Returns the id of the row whose details are open. The address stores it, so that a link shows the same to a colleague. Opening adds a step
 * to the history, which closing takes back, unless `replace` is set.
 */
export function useOpenedId(param: string, { replace = false }: { replace?: boolean } = {}) {
  const [search] = useSearchParams();
  const isOwnStep = getDialogStep(useLocation()) === param;
  const openingState = useMemo(() => (replace ? undefined : createDialogStep(param)), [replace, param]);
  const openStep = useSetParams({ replace, state: openingState });
  const setParams = useSetParams();
  const isGoingBack = useRef(false);
  const open = useCallback((id: string) => openStep({ [param]: id }), [openStep, param]);
  const close = useCallback(() => {
    if (!isOwnStep) return setParams({ [param]: null });
    // The browser goes back later; a second call until then would leave the page.
    if (isGoingBack.current) return undefined;
    isGoingBack.current = true;
    window.addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
    return window.history.back();
  }, [setParams, param, isOwnStep]);
  return { opened: search.get(param), open, close };
}
