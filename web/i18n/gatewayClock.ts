import { useSyncExternalStore } from 'react';
import { toIsoDay } from '../../domain/days.ts';

const checkMilliseconds = 20_000;
let offset = 0;

/** Takes the gateway's time from the header of a response; the clock of the device may be wrong. */
export function recordGatewayTime(date: string | null): void {
  const moment = Date.parse(date ?? '');
  if (!Number.isNaN(moment)) offset = moment - Date.now();
}

/** Returns the moment by the gateway's clock. */
export const getGatewayNow = (): Date => new Date(Date.now() + offset);

const getToday = () => toIsoDay(getGatewayNow());

function watchDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMilliseconds);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Today's day in Vienna by the gateway's clock, YYYY-MM-DD. It changes at midnight while the page is open. */
export const useToday = (): string => useSyncExternalStore(watchDay, getToday);
