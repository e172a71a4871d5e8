import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { readDayRange } from './dayPeriod.ts';

/** Returns the first and the last day of the list. The address stores them; an unfinished or invalid day fetches nothing. */
export function useDays() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const setDay = (name: 'from' | 'to', value: string) => setParams({ [name]: value });
  return { from, to, setDay, isSet: from !== '' || to !== '', requested: readDayRange({ from, to }) };
}
