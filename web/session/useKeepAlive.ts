import { useEffect } from 'react';
import { StayLoggedInDocument } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';

const everyMilliseconds = 240_000;

/** Tells the provider every 240 s that the user is still there. */
export function useKeepAlive(isSignedIn: boolean): void {
  useEffect(
    function beat() {
      if (!isSignedIn) return undefined;
      const timer = setInterval(() => void ask(StayLoggedInDocument, {}), everyMilliseconds);
      return () => clearInterval(timer);
    },
    [isSignedIn],
  );
}
