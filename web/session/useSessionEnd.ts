import { useCallback, useEffect, useState } from 'react';
import { SessionEndDocument, StillHereDocument } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { getGatewayNow } from '../i18n/gatewayClock.ts';

/** Time before the end at which the user is warned. */
const warnMilliseconds = 120_000;
/** Time until the next request after one without a response. */
const againMilliseconds = 60_000;
/** Interval of the requests that report an administrator's input. */
const activityMilliseconds = 60_000;

/** The end of a session that is near. */
interface NearEnd {
  minutes: number;
  /** True if activity extends the session; false if only another sign-in does. */
  isIdle: boolean;
}

/** Reports an administrator's input, at most once a minute. Typing sends no request otherwise, and would not count as activity. */
export function useActivity(isWatched: boolean): void {
  useEffect(
    function report() {
      if (!isWatched) return undefined;
      let last = Date.now();
      const reportActivity = () => {
        if (Date.now() - last < activityMilliseconds) return;
        last = Date.now();
        void sendRequest(StillHereDocument, {});
      };
      document.addEventListener('keydown', reportActivity, { capture: true });
      document.addEventListener('pointerdown', reportActivity, { capture: true });
      return () => {
        document.removeEventListener('keydown', reportActivity, { capture: true });
        document.removeEventListener('pointerdown', reportActivity, { capture: true });
      };
    },
    [isWatched],
  );
}

/** Returns the end of the session from two minutes before it on, and a function that extends the session. */
export function useSessionEnd(isWatched: boolean) {
  const [near, setNear] = useState<NearEnd | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(
    function watch() {
      if (!isWatched) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const checkSessionEnd = async () => {
        const response = await sendRequest(SessionEndDocument, {});
        if (isOver) return;
        const wait = (milliseconds: number) => (timer = setTimeout(() => void checkSessionEnd(), milliseconds));
        if (!response) return void wait(againMilliseconds);
        if (!response.session) return void sessionWatch.dispatchEvent(new Event('ended'));
        const [end, idleEnd] = [response.session.endsAt, response.session.idleEndsAt].map((moment) => Date.parse(moment) - getGatewayNow().getTime());
        const left = Math.min(end!, idleEnd!);
        const isNear = left <= warnMilliseconds;
        setNear(isNear ? { minutes: Math.max(1, Math.ceil(left / 60_000)), isIdle: idleEnd! < end! } : null);
        wait(isNear ? Math.min(30_000, Math.max(1_000, left)) : Math.min(left - warnMilliseconds, 2 ** 31 - 1));
      };
      void checkSessionEnd();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [isWatched, turn],
  );
  const extend = useCallback(async () => {
    await sendRequest(StillHereDocument, {});
    setTurn((before) => before + 1);
  }, []);
  return { near: isWatched ? near : null, extend };
}
