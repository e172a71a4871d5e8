import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';
import { readDayRange } from './dayPeriod.ts';

/** Returns the first and the last day of the list. The address stores them; an unfinished or invalid day fetches nothing. */
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
  return { from, to, setDay, isSet: from !== '' || to !== '', requested: readDayRange({ from, to }) };
}
