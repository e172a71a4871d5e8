import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

/**
 * Returns the defect whose details are open. The address stores it, so that a link shows the same to a colleague. A prefix distinguishes it
 * from another table's.
 */
export function useOpenedDefect(prefix = '') {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const name = `${prefix}defect`;
  const open = useCallback(
    (id: string) =>
      changeAddress((after) => {
        after.set(name, id);
        return after;
      }),
    [changeAddress, name],
  );
  const close = useCallback(
    () =>
      changeAddress(
        (after) => {
          after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [changeAddress, name],
  );
  return { opened: search.get(name), open, close };
}
