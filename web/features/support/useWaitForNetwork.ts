import { useEffect, useRef } from 'react';
import { CurrentSessionDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { onNetworkChange } from '../../graphql/network.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { getPersonKey, useSession } from '../../session/SessionProvider.tsx';

const againMilliseconds = 10_000;
/** The gateway knows a request id for an hour. A request that was attempted earlier could arrive twice. */
const sureMilliseconds = 50 * 60 * 1000;

/** State of a request that met no network. `notSent`: it is no longer sent by itself, since the user has edited it or the wait was too long. */
export type Wait = 'waits' | 'notSent' | null;

/**
 * Sends a request again that met no network, as soon as there is one. Looks up the session before, since another user may have signed in in
 * another tab.
 */
export function useWaitForNetwork(wait: Wait, setWait: (next: Wait) => void, send: () => Promise<void>): void {
  const person = getPersonKey(useSession());
  const latest = useRef(send);
  useEffect(function keepLatest() {
    latest.current = send;
  });
  useEffect(
    function sendWhenConnected() {
      if (wait !== 'waits') return undefined;
      let isOver = false;
      let isBusy = false;
      const since = Date.now();
      const attempt = async () => {
        if (Date.now() - since > sureMilliseconds) return setWait('notSent');
        const now = await sendRequest(CurrentSessionDocument, {});
        if (isOver || !now) return;
        if (!now.session) sessionWatch.dispatchEvent(new Event('ended'));
        else if (getPersonKey(now.session) === person) await latest.current();
      };
      const attemptOnce = () => {
        // An attempt changes the state of the network itself.
        if (isBusy || !navigator.onLine) return;
        isBusy = true;
        void attempt().finally(() => (isBusy = false));
      };
      const stop = onNetworkChange(attemptOnce);
      const timer = setInterval(attemptOnce, againMilliseconds);
      return () => {
        isOver = true;
        stop();
        clearInterval(timer);
      };
    },
    [wait, setWait, person],
  );
}
