import { useCallback, useState } from 'react';
import { useRetryWhenOnline } from '../../hooks/useRetryWhenOnline.ts';

/** State of a picture. A failed one cannot be rated. */
export type PictureState = 'loading' | 'shown' | 'failed';
interface Loaded {
  state: PictureState;
  /** Number of the attempt to load it. */
  attempt: number;
}

const first: Loaded = { state: 'loading', attempt: 0 };

/** Returns the states of pictures by image. Failed ones are loaded again on demand, and when the network is back. */
export function usePictures() {
  const [all, setAll] = useState<Readonly<Record<string, Loaded>>>({});
  const again = useCallback(
    () =>
      setAll((last) =>
        Object.fromEntries(
          Object.entries(last).map(([id, { state, attempt }]) => [id, state === 'failed' ? { state: 'loading', attempt: attempt + 1 } : { state, attempt }]),
        ),
      ),
    [],
  );
  useRetryWhenOnline(again);
  return {
    of: (id: string): Loaded => all[id] ?? first,
    note: (id: string, state: PictureState) => setAll((last) => ({ ...last, [id]: { ...(last[id] ?? first), state } })),
    again,
  };
}
