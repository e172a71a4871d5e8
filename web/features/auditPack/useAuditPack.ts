import { type ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { AuditPackFileDocument, type AuditPackPreviewQueryVariables } from '../../generated/graphql.ts';
import { type SaveOutcome, saveFile } from '../../graphql/saveFile.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { createStore, useStore } from '../../hooks/createStore.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { toLocationKey } from '../../session/chosenLocation.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { createFileCounter } from './packedFiles.ts';

/** Progress of a pack. */
interface Progress {
  files: number;
  bytes: number;
}

/** A pack that is fetched, or was. */
interface PackFetch {
  /** Number of files of the pack. */
  all: number;
  /** Null once it has ended. */
  progress: Progress | null;
  outcome: SaveOutcome | 'stopped' | null;
  stop: () => void;
}

interface Located {
  country: AuditPackPreviewQueryVariables['customer']['country'];
  cardcode: string;
  name: string;
}

/** Packs by location. They go on while another page or location is shown. */
const packs = createStore<ReadonlyMap<string, PackFetch>>(new Map());
/** Locations whose page is open. */
const shown = new Set<string>();

const update = (key: string, change: Partial<PackFetch>) => {
  const before = packs.get().get(key);
  if (before) packs.set(new Map(packs.get()).set(key, { ...before, ...change }));
};
const remove = (key: string) => packs.set(new Map([...packs.get()].filter(([each]) => each !== key)));

sessionWatch.addEventListener('forget', () => {
  for (const [key, { stop }] of packs.get()) {
    stop();
    remove(key);
  }
});

async function fetchPack(client: ApolloClient, key: string, chosen: AuditPackPreviewQueryVariables, signal: AbortSignal): Promise<SaveOutcome> {
  const { data } = await client.query({
    query: AuditPackFileDocument,
    variables: { ...chosen, language: getGatewayLanguage() },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  const count = createFileCounter();
  let bytes = 0;
  return saveFile(data?.customer?.auditPack?.file.url, `${chosen.customer.cardcode}.zip`, {
    signal,
    onChunk(chunk) {
      bytes += chunk.length;
      update(key, { progress: { files: count(chunk), bytes } });
    },
  });
}

/** Says how a pack ended whose page is closed. */
function announceElsewhere(outcome: SaveOutcome, name: string): void {
  const show = outcome === 'saved' || outcome === 'empty' ? toast.success : toast.failure;
  show(i18next.t(`auditPack:outcome.${outcome}`), name);
}

async function startPack(client: ApolloClient, name: string, chosen: AuditPackPreviewQueryVariables, all: number): Promise<void> {
  const key = toLocationKey(chosen.customer);
  if (packs.get().get(key)?.progress) return;
  const controller = new AbortController();
  const { signal } = controller;
  packs.set(new Map(packs.get()).set(key, { all, progress: { files: 0, bytes: 0 }, outcome: null, stop: () => controller.abort() }));
  const outcome = await fetchPack(client, key, chosen, signal).catch(() => 'failed' as const);
  update(key, { progress: null, outcome: signal.aborted ? 'stopped' : outcome });
  if (shown.has(key)) return;
  remove(key);
  if (!signal.aborted) announceElsewhere(outcome, name);
}

/** Fetches an audit pack of the location and saves it. Reports its progress and can be stopped. */
export function useAuditPack(customer: Located) {
  const client = useApolloClient();
  const key = toLocationKey(customer);
  const pack = useStore(packs).get(key);
  useEffect(
    function showHere() {
      shown.add(key);
      return () => {
        shown.delete(key);
        if (!packs.get().get(key)?.progress) remove(key);
      };
    },
    [key],
  );
  const start = (chosen: AuditPackPreviewQueryVariables, all: number) => void startPack(client, customer.name, chosen, all);
  return { pack, start };
}
