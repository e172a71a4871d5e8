import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../ui/useChangeAddress.ts';

/** Whether completed defects are shown too, kept in the address with the rest of the table (H-04). */
export function useCompletedAddress(prefix: string) {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const name = `${prefix}completed`;
  const showCompleted = (isShown: boolean) =>
    changeAddress(
      (after) => {
        if (isShown) after.set(name, '1');
        else after.delete(name);
        after.delete(`${prefix}page`);
        return after;
      },
      { replace: true },
    );
  return { withCompleted: search.get(name) === '1', showCompleted };
}
