import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

/** Returns whether completed defects are shown. The address stores it with the rest of the table's state. */
export function useCompletedAddress() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const showCompleted = (isShown: boolean) =>
    changeAddress(
      (after) => {
        if (isShown) after.set('completed', '1');
        else after.delete('completed');
        after.delete('page');
        return after;
      },
      { replace: true },
    );
  return { withCompleted: search.get('completed') === '1', showCompleted };
}
