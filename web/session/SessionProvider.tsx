import { useApolloClient, useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CurrentSessionDocument, type SessionFieldsFragment } from '../generated/graphql.ts';
import { sessionWatch } from '../graphql/client.ts';
import { forgetChosenCustomer } from './chosenCustomerRef.ts';
import { forgetUnreadTold } from './unreadTold.ts';

/** Why nobody is signed in any more: by their own wish (B-12), or because the session ended (B-13). */
export type Departure = 'signedOut' | 'ended';

/** Who is signed in, and how to change that in the client. */
interface SessionState {
  session: SessionFieldsFragment | null;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** How the last session of this tab came to an end; null before that and from the next sign-in on. */
  departure: Departure | null;
  /** Shows this session from now on. */
  begin: (session: SessionFieldsFragment) => void;
  /** Forgets the session and everything that was read in it (B-12). */
  clear: (departure: Departure) => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Knows who is signed in; a reload restores it from the cookie. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { data, loading, error, refetch } = useQuery(CurrentSessionDocument);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const show = useCallback(
    (session: SessionFieldsFragment | null) => client.writeQuery({ query: CurrentSessionDocument, data: { __typename: 'Query', session } }),
    [client],
  );
  const state = useMemo<SessionState>(
    () => ({
      session: departure === null ? (data?.session ?? null) : null,
      isLoading: loading && !data,
      failed: error !== undefined && data?.session === undefined,
      retry: () => void refetch(),
      departure,
      begin(session) {
        setDeparture(null);
        show(session);
      },
      async clear(reason) {
        // The private pages go first: they must not see their data vanish and lead elsewhere.
        flushSync(() => setDeparture(reason));
        forgetChosenCustomer();
        forgetUnreadTold();
        await client.clearStore();
        show(null);
      },
    }),
    [client, data, loading, error, refetch, departure, show],
  );
  const { session, clear } = state;
  useEffect(
    function forgetWhenTheSessionEnds() {
      const leave = () => {
        if (session) void clear('ended');
      };
      sessionWatch.addEventListener('ended', leave);
      return () => sessionWatch.removeEventListener('ended', leave);
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
