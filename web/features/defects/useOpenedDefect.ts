import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

/** The defect whose details are open, kept in the address, so that a link shows a colleague the same; a prefix keeps it apart from another table's. */
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
