import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CurrentSessionDocument, type SessionFieldsFragment } from '../generated/graphql.ts';
import { openDrafts } from '../components/form/drafts.ts';
import { clearFiles } from '../components/upload/fileQueue.ts';
import { ask } from '../graphql/ask.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { forgetChosenCustomer } from './chosenCustomerRef.ts';
import { startPage } from './startPage.ts';
import { forgetUnreadShown } from './unreadShown.ts';

/** Reason for the end of a session: the user signed out, or the session ended. */
export type Departure = 'signedOut' | 'ended';

/** The signed-in user, and functions that change it in the client. */
interface SessionState {
  session: SessionFieldsFragment | null;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** Reason for the end of this tab's last session. Null before that and from the next sign-in on. */
  departure: Departure | null;
  /** Shows this session from now on. */
  begin: (session: SessionFieldsFragment) => void;
  /** Forgets the session and everything that was read in it. */
  clear: (departure: Departure) => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Notifies the other tabs of a sign-in of another user or a sign-out. */
const tabs = new BroadcastChannel('session');

/** Lets the other tabs look who is signed in now. */
export const tellOtherTabs = (): void => tabs.postMessage('changed');

/** Names the user, and the administrator who acts as the user. */
const personOf = ({ viewer, actor }: SessionFieldsFragment) => `${viewer.id}/${actor?.id ?? ''}`;
const isSamePerson = (one: SessionFieldsFragment, other: SessionFieldsFragment) => personOf(one) === personOf(other);

const unread = { session: null, isLoading: true, failed: false } as const;

const readNow = () => ask(CurrentSessionDocument, {});
let ahead: ReturnType<typeof readNow> | null = null;

/** Fetches the session before the first render. */
export function readSessionAhead(): void {
  ahead = readNow();
}

/** Knows who is signed in; a reload restores it from the cookie. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [read, setRead] = useState<{ session: SessionFieldsFragment | null; isLoading: boolean; failed: boolean }>(unread);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const readSession = useCallback(async () => {
    const reading = ahead ?? readNow();
    ahead = null;
    const data = await reading;
    if (data?.session) openDrafts(personOf(data.session));
    // Renders in slices, since the next page is the largest that renders at once.
    startTransition(() => setRead({ session: data?.session ?? null, isLoading: false, failed: data === null }));
  }, []);
  useEffect(
    function readFirst() {
      void readSession();
    },
    [readSession],
  );
  const clear = useCallback(async (reason: Departure) => {
    // The private pages go first: they must not see their data vanish and lead elsewhere.
    flushSync(() => setDeparture(reason));
    if (reason === 'signedOut') {
      sessionStorage.clear();
      openDrafts(null);
      tellOtherTabs();
    }
    forgetChosenCustomer();
    forgetUnreadShown();
    clearFiles();
    sessionWatch.dispatchEvent(new Event('forget'));
    setRead({ session: null, isLoading: false, failed: false });
  }, []);
  const state = useMemo<SessionState>(
    () => ({
      ...read,
      session: departure === null ? read.session : null,
      retry() {
        setRead(unread);
        void readSession();
      },
      departure,
      begin(session) {
        openDrafts(personOf(session));
        setDeparture(null);
        setRead({ session, isLoading: false, failed: false });
      },
      clear,
    }),
    [read, departure, clear, readSession],
  );
  const { session } = state;
  useEffect(
    function forgetWhenTheSessionEnds() {
      let isSigningOut = false;
      const leave = () => {
        if (session && !isSigningOut) void clear('ended');
      };
      // Requests in flight are refused then. The response to the sign-out remains valid: it also clears the cookie and the storage.
      const note = () => {
        isSigningOut = true;
      };
      sessionWatch.addEventListener('ended', leave);
      sessionWatch.addEventListener('signingOut', note);
      return () => {
        sessionWatch.removeEventListener('ended', leave);
        sessionWatch.removeEventListener('signingOut', note);
      };
    },
    [session, clear],
  );
  useEffect(
    function followOtherTabs() {
      const look = async () => {
        if (!session) return;
        const now = await ask(CurrentSessionDocument, {});
        if (!now || (now.session && isSamePerson(now.session, session))) return;
        if (!now.session) return void clear('ended');
        // A new page, so that nothing of the other person's stays.
        forgetChosenCustomer();
        window.location.assign(startPage(now.session));
      };
      const listen = () => void look();
      tabs.addEventListener('message', listen);
      return () => tabs.removeEventListener('message', listen);
    },
    [session, clear],
  );
  return <SessionContext.Provider value={state}>{children}</SessionContext.Provider>;
}

/** The session's state and how to change it. */
export function useSessionState(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSessionState needs a SessionProvider.');
  return state;
}

/** The session of a page that only signed-in users reach. */
export function useSession(): SessionFieldsFragment {
  const { session } = useSessionState();
  if (!session) throw new Error('useSession is for pages behind sign-in.');
  return session;
}
