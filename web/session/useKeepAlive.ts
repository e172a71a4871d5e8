import { useEffect } from 'react';
import { StayLoggedInDocument } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';

const everyMilliseconds = 240_000;

/** Sends a keep-alive to the provider every 240 s; and when the device has a network again, which shows whether it reaches the gateway. */
export function useKeepAlive(isSignedIn: boolean): void {
  useEffect(
    function beat() {
      if (!isSignedIn) return undefined;
      const send = () => void sendRequest(StayLoggedInDocument, {});
      const timer = setInterval(send, everyMilliseconds);
      addEventListener('online', send);
      return () => {
        clearInterval(timer);
        removeEventListener('online', send);
      };
    },
    [isSignedIn],
  );
}
