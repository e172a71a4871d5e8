import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the sensor and the month, YYYY-MM, whose records the address shows; null for all sensors and for the present month. */
export function useRecordAddress() {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const sensorId = search.get('sensor');
  const month = search.get('month');
  const setMonth = useCallback((next: string) => setParams({ month: next }), [setParams]);
  return { sensorId, month: month !== null && monthPattern.test(month) ? month : null, setMonth };
}
