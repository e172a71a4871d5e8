import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/feedback/announce.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { CurrentSessionDocument, type SessionFieldsFragment } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { isConnected, onNetworkChange } from '../../graphql/network.ts';
import { openOutbox, outbox, sendOutbox } from '../../changes/outbox.ts';
import { getOldestShownTime } from '../../graphql/revalidateStale.ts';
import { useStore } from '../../hooks/createStore.ts';
import { formatTimeOrDateTime } from '../../i18n/format.ts';
import { registerWorker } from '../../offline/registerWorker.ts';
import { getPersonKey } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';

const OutboxDialog = lazyPart(() => import('./OutboxDialog.tsx'), 'OutboxDialog', { place: 'floating' });

const probeMilliseconds = 10_000;
const asOfMilliseconds = 2_000;

/** Returns the time of the data on the page while there is no connection. */
function useAsOf(isOnline: boolean): number | null {
  const client = useApolloClient();
  const [asOf, setAsOf] = useState<number | null>(null);
  useEffect(
    function readTimes() {
      if (isOnline) return undefined;
      const read = () => setAsOf(getOldestShownTime(client));
      read();
      const timer = setInterval(read, asOfMilliseconds);
      return () => clearInterval(timer);
    },
    [client, isOnline],
  );
  return asOf;
}

/** State of connection and outbox in the header: nothing while all is sent. Opens the outbox, and announces changes. */
export function NetworkState({ session }: { session: SessionFieldsFragment }) {
  const { t } = useTranslation('outbox');
  const client = useApolloClient();
  const isOnline = useSyncExternalStore(onNetworkChange, isConnected);
  const { entries } = useStore(outbox);
  const [isOpen, setIsOpen] = useState(false);
  const asOf = useAsOf(isOnline);
  const person = getPersonKey(session);
  useEffect(
    function open() {
      const fetchPresence = async () => {
        const now = await sendRequest(CurrentSessionDocument, {});
        if (!now) return 'unreachable';
        return now.session && getPersonKey(now.session) === person ? 'same' : 'other';
      };
      void openOutbox({ client, person, fetchPresence });
      registerWorker();
      void OutboxDialog.preload();
    },
    [client, person],
  );
  useEffect(
    function probe() {
      if (isOnline) {
        void sendOutbox();
        return undefined;
      }
      // A network without internet has no event for its end.
      const timer = setInterval(() => void (navigator.onLine && sendRequest(CurrentSessionDocument, {})), probeMilliseconds);
      return () => clearInterval(timer);
    },
    [isOnline],
  );
  const failed = entries.filter(({ problem }) => problem !== null).length;
  const waiting = entries.length - failed;
  const before = useRef({ isOnline, failed, total: entries.length });
  useEffect(
    function announceChanges() {
      const last = before.current;
      before.current = { isOnline, failed, total: entries.length };
      if (last.isOnline !== isOnline) announce(t(isOnline ? 'wentOnline' : 'wentOffline'));
      else if (failed > last.failed) announce(t('someFailed', { count: failed }));
      else if (last.total > 0 && entries.length === 0) announce(t('allSent'));
    },
    [isOnline, failed, entries.length, t],
  );
  const states = [
    !isOnline && t('offline'),
    failed > 0 && t('failed', { count: failed }),
    waiting > 0 && t(isOnline ? 'sending' : 'waiting', { count: waiting }),
  ].filter((text) => text !== false);
  return (
    <>
      {states.length > 0 && (
        <Button
          size="sm"
          variant="subtle"
          px="2"
          colorPalette={failed > 0 ? 'red' : isOnline ? 'gray' : 'orange'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Stack gap="0" align="flex-start" lineHeight="1.15" fontSize="0.75rem">
            <Text>{states.join(', ')}</Text>
            {!isOnline && asOf !== null && <Text fontWeight="normal">{t('asOf', { time: formatTimeOrDateTime(asOf) })}</Text>}
          </Stack>
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <OutboxDialog entries={entries} isOnline={isOnline} asOf={asOf} isOpen onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
