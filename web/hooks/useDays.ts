import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from './useChangeAddress.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the first and the last day of the list. The address stores them; an invalid day fetches nothing. */
export function useDays() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const setDay = (name: 'from' | 'to', value: string) =>
    changeAddress(
      (after) => {
        if (value === '') after.delete(name);
        else after.set(name, value);
        after.delete('page');
        return after;
      },
      { replace: true },
    );
  return { from, to, put: setDay, isSet: from !== '' || to !== '', requested: { ...(day.test(from) ? { from } : {}), ...(day.test(to) ? { to } : {}) } };
}
