import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the sensor and the month, YYYY-MM, whose records the address shows; null for all sensors and for the present month. */
export function useRecordAddress() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [sensorId, month] = [search.get('sensor'), search.get('month')];
  const setMonth = useCallback(
    (next: string) =>
      changeAddress(
        (after) => {
          after.set('month', next);
          return after;
        },
        { replace: true },
      ),
    [changeAddress],
  );
  return { sensorId, month: month !== null && monthPattern.test(month) ? month : null, setMonth };
}
