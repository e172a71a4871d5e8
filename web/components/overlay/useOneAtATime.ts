import { useCallback, useRef, useState } from 'react';

/** Runs one thing at a time: what is asked for meanwhile is not done and gives 'busy', so that a double click is one. */
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
