import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { type DayPeriod, getUnrequestableDays, readDayRange } from './dayPeriod.ts';

/** Returns the first and the last day of the list. The address stores them; an unfinished or invalid day fetches nothing. */
export function useDays() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const setDay = (name: 'from' | 'to', value: string) => setParams({ [name]: value });
  return { from, to, setDay, isSet: from !== '' || to !== '', requested: readDayRange({ from, to }) };
}

/**
 * Returns a period with two ends, and sets it. The address stores one that can be requested; until then the ends are as typed. Another period
 * in the address, as after Back, replaces the typed one.
 */
export function useDayPeriod(usual: DayPeriod): [DayPeriod, (period: DayPeriod) => void] {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const inAddress = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const place = `${search.get('from')} ${search.get('to')}`;
  const [typed, setTyped] = useState<{ period: DayPeriod; place: string } | null>(null);
  const setPeriod = (period: DayPeriod) => {
    const wrong = getUnrequestableDays(period);
    const isWrong = wrong.from || wrong.to;
    setTyped(isWrong ? { period, place } : null);
    if (!isWrong) setParams({ from: period.from, to: period.to });
  };
  return [typed?.place === place ? typed.period : inAddress, setPeriod];
}
