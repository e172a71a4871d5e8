import { useEffect } from 'react';
import { StayLoggedInDocument } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';

const everyMilliseconds = 240_000;

/** Sends a keep-alive to the provider every 240 s. */
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
