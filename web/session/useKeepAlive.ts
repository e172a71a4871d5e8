import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { StayLoggedInDocument } from '../generated/graphql.ts';

const everyMilliseconds = 240_000;

/** Tells the provider every 240 s that the user is still there (B-11). */
export function useKeepAlive(isSignedIn: boolean): void {
  const [stayLoggedIn] = useMutation(StayLoggedInDocument);
  useEffect(
    function beat() {
      if (!isSignedIn) return undefined;
      const timer = setInterval(() => void stayLoggedIn().catch(() => undefined), everyMilliseconds);
      return () => clearInterval(timer);
    },
    [isSignedIn, stayLoggedIn],
  );
}
