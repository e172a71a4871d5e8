import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CurrentSessionDocument, type SessionFieldsFragment } from '../generated/graphql.ts';
import { openDrafts, storeDraftsAgain } from '../components/form/drafts.ts';
import { dropUnsaved } from '../components/form/useUnsaved.ts';
import { clearFiles } from '../components/upload/fileQueue.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { onNetworkChange } from '../graphql/network.ts';
import { doubtSession, isSessionKnown } from '../graphql/sessionDoubt.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { clearLocation } from '../hooks/rememberedLocation.ts';
import { getStartPage } from './startPage.ts';
import { clearUnreadShown } from './unreadShown.ts';
import { rememberRoute, takeRememberedRoute } from './rememberedRoute.ts';
import { tabStorage } from '../hooks/browserStorage.ts';

/** Reason for the end of a session: the user signed out, the session ended, or another person wants to sign in after that. */
type Departure = 'signedOut' | 'ended' | 'other';

/** The signed-in user, and functions that change it in the client. */
interface SessionState {
  session: SessionFieldsFragment | null;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** Reason for the end of this tab's last session. Null before that and from the next sign-in on. */
  departure: Departure | null;
  /** True after the end of the session, until the user signs in again over the page. */
  isInterrupted: boolean;
  /** Shows this session from now on. After an interruption, the same user goes on, and another one starts on a new page. */
  begin: (session: SessionFieldsFragment) => void;
  /** Forgets the session and everything that was read in it. */
  clear: (departure: Departure) => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Notifies the other tabs of a sign-in or a sign-out. */
const tabs = new BroadcastChannel('session');

/** Lets the other tabs look who is signed in now. */
export const notifyOtherTabs = (): void => tabs.postMessage('changed');

/** Names the user, and the administrator who acts as the user. */
export const getPersonKey = ({ viewer, actor }: SessionFieldsFragment) => `${viewer.id}/${actor?.id ?? ''}`;
const isSamePerson = (one: SessionFieldsFragment, other: SessionFieldsFragment) => getPersonKey(one) === getPersonKey(other);

const personKey = 'person';

/** Removes what this tab remembers of others than the signed-in user and the administrator who acts as the user. */
function forgetOthers({ viewer, actor }: SessionFieldsFragment): void {
  for (const name of tabStorage.listKeys()) if (name.startsWith('recent-') && ![viewer.id, actor?.id].includes(name.split(':')[1]!)) tabStorage.remove(name);
  clearLocation();
  clearUnreadShown();
}

/** Makes the storage of this tab the person's. What it remembers of another one is removed. */
function openTab(session: SessionFieldsFragment): void {
  const person = getPersonKey(session);
  const before = tabStorage.read(personKey);
  if (before !== null && before !== person) forgetOthers(session);
  tabStorage.write(personKey, person);
  openDrafts(person);
}

/**
 * Opens a new page, so that nothing of the person before stays. When an administrator begins to act in another tab, this one remembers its
 * page, and returns to it at the end.
 */
function startOnNewPage(session: SessionFieldsFragment, before: SessionFieldsFragment): void {
  if (session.actor?.id === before.viewer.id) rememberRoute(window.location.pathname + window.location.search, 'way-back');
  const wayBack = before.actor?.id === session.viewer.id ? takeRememberedRoute('way-back') : null;
  openTab(session);
  dropUnsaved();
  window.location.assign(wayBack ?? getStartPage(session));
}

const notLoaded = { session: null, isLoading: true, failed: false } as const;

const readNow = () => sendRequest(CurrentSessionDocument, {});
let prefetched: ReturnType<typeof readNow> | null = null;

/** Fetches the session before the first render. */
export function prefetchSession(): void {
  prefetched = readNow();
}

/** Knows who is signed in; a reload restores it from the cookie. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [read, setRead] = useState<{ session: SessionFieldsFragment | null; isLoading: boolean; failed: boolean }>(notLoaded);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [isInterrupted, setIsInterrupted] = useState(false);
  const readSession = useCallback(async () => {
    const reading = prefetched ?? readNow();
    prefetched = null;
    const data = await reading;
    if (data?.session) openTab(data.session);
    // A sign-in at an identity provider left the page, and returns on this one.
    if (data?.session && takeRememberedRoute('identity-provider')) notifyOtherTabs();
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
    flushSync(() => {
      setIsInterrupted(false);
      setDeparture(reason);
    });
    if (reason === 'signedOut') {
      tabStorage.clear();
      openDrafts(null);
      notifyOtherTabs();
    }
    clearLocation();
    clearUnreadShown();
    clearFiles();
    sessionWatch.dispatchEvent(new Event('forget'));
    setRead({ session: null, isLoading: false, failed: false });
  }, []);
  const resume = useCallback(() => {
    setIsInterrupted(false);
    sessionWatch.dispatchEvent(new Event('resumed'));
  }, []);
  const state = useMemo<SessionState>(
    () => ({
      ...read,
      session: departure === null ? read.session : null,
      retry() {
        setRead(notLoaded);
        void readSession();
      },
      departure,
      isInterrupted,
      begin(session) {
        openTab(session);
        // The tabs of another user leave their pages; those of the same one go on.
        notifyOtherTabs();
        if (isInterrupted && read.session && !isSamePerson(session, read.session)) return startOnNewPage(session, read.session);
        setDeparture(null);
        setRead({ session, isLoading: false, failed: false });
        if (isInterrupted) resume();
      },
      clear,
    }),
    [read, departure, isInterrupted, clear, readSession, resume],
  );
  const { session } = state;
  useEffect(
    function forgetWhenTheSessionEnds() {
      let isSigningOut = false;
      const leave = () => {
        if (!session || isSigningOut) return;
        if (session.planView) void clear('ended');
        else setIsInterrupted(true);
      };
      // Requests in flight are refused then. The response to the sign-out remains valid: it also clears the cookie and the storage.
      const recordSigningOut = () => {
        isSigningOut = true;
      };
      sessionWatch.addEventListener('ended', leave);
      sessionWatch.addEventListener('signingOut', recordSigningOut);
      return () => {
        sessionWatch.removeEventListener('ended', leave);
        sessionWatch.removeEventListener('signingOut', recordSigningOut);
      };
    },
    [session, clear],
  );
  useEffect(
    function followOtherTabs() {
      if (!session) return undefined;
      const checkSession = async (): Promise<boolean> => {
        const now = await sendRequest(CurrentSessionDocument, {});
        // Without a response another user may have signed in: nothing is sent for this one until a check succeeds.
        if (!now) return false;
        if (now.session && !isSamePerson(now.session, session)) {
          startOnNewPage(now.session, session);
          return false;
        }
        doubtSession(null);
        if (now.session) {
          setIsInterrupted(false);
          sessionWatch.dispatchEvent(new Event('resumed'));
        } else if (session.planView) void clear('ended');
        else {
          // The sign-out has cleared the storage of all tabs.
          storeDraftsAgain();
          setIsInterrupted(true);
        }
        return true;
      };
      const follow = () => {
        doubtSession(checkSession);
        void isSessionKnown();
      };
      const stop = onNetworkChange(() => void isSessionKnown());
      tabs.addEventListener('message', follow);
      return () => {
        stop();
        tabs.removeEventListener('message', follow);
        doubtSession(null);
      };
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
