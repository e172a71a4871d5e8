import { useCallback, useRef, useState } from 'react';

/** Runs one action at a time. Calls meanwhile are ignored and return 'busy', so that a double click counts once. */
export function useOneAtATime() {
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const run = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | 'busy'> => {
    if (underWay.current) return 'busy';
    underWay.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setIsBusy(false);
    }
  }, []);
  return { run, isBusy };
}
