import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Returns whether completed defects are shown. The address stores it with the rest of the table's state. */
export function useCompletedAddress() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const showCompleted = (isShown: boolean) => setParams({ completed: isShown ? '1' : null });
  return { withCompleted: search.get('completed') === '1', showCompleted };
}
