import { useEffect } from 'react';
import { isConnected, onNetworkChange } from './network.ts';
import { sessionWatch } from './sessionWatch.ts';

/**
 * Retries a failed read that Apollo does not watch, once its user goes on in a new session or there is a connection. The client does so for
 * the queries that it watches.
 */
export function useCatchUp(hasFailed: boolean, retry: () => void): void {
  useEffect(
    function catchUp() {
      if (!hasFailed) return undefined;
      const unsubscribe = onNetworkChange(() => {
        if (isConnected()) retry();
      });
      sessionWatch.addEventListener('resumed', retry);
      return () => {
        unsubscribe();
        sessionWatch.removeEventListener('resumed', retry);
      };
    },
    [hasFailed, retry],
  );
}
