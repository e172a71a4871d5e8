import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

/** Returns the action whose details are open. The address stores it, so that a link shows the same to a colleague. */
export function useOpenedAction() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const text = search.toString();
  const getAddress = useCallback(
    (id: string) => {
      const after = new URLSearchParams(text);
      after.set('action', id);
      return `?${after}`;
    },
    [text],
  );
  const close = useCallback(
    () =>
      changeAddress(
        (after) => {
          after.delete('action');
          return after;
        },
        { replace: true },
      ),
    [changeAddress],
  );
  return { opened: search.get('action'), getAddress, close };
}
