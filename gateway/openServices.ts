import { openAuditLog, withListener } from './infra/audit/auditLog.ts';
import { limitVisitorEvents } from './infra/audit/visitorEvents.ts';
import type { Config } from './config/config.ts';
import type { Services } from './context.ts';
import { TemporaryFiles } from './export/temporaryFiles.ts';
import { SealedUrls } from './export/sealedUrls.ts';
import { createAuditListener, createFeatureServices } from './features.ts';
import { ReadSets } from './graphql/readSets.ts';
import { Replays } from './graphql/replay.ts';
import { HeavyFiles } from './infra/load/heavyFiles.ts';
import type { Pressure } from './infra/load/pressure.ts';
import { ProviderBudget } from './infra/load/providerBudget.ts';
import { computeMemoryBounds } from './config/memory.ts';
import { ProviderClient } from './provider-client/providerClient.ts';
import { PollingBroadcaster } from './infra/writes/pollingBroadcaster.ts';
import { SignInRateLimiter } from './auth/signInRateLimiter.ts';
import { KnownDevice } from './auth/knownDevice.ts';
import { KnownSessions } from './auth/knownSessions.ts';
import { DecodeIssueLog } from './infra/telemetry/decodeIssueLog.ts';
import { createMeasuredStore } from './infra/telemetry/measuredStore.ts';
import { Records } from './infra/records/records.ts';
import type { openRecords } from './infra/records/recordsDatabase.ts';
import { openStore } from './infra/store/openStore.ts';
import type { Store } from './infra/store/store.ts';
import { SessionStore } from './auth/sessionStore.ts';
import { IdempotencyStore } from './infra/writes/idempotencyStore.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Watcher } from './infra/telemetry/watcher.ts';

/** Services that tests replace. */
export interface ServiceParts extends Pick<Services, 'onProviderCall'> {
  /** Replaces the provider client. */
  client?: ProviderClient;
  /** Replaces the store; gateways of one process may share it. */
  store?: Store | undefined;
  /** Replaces how the records database is opened. */
  connectRecords?: typeof openRecords;
  /** Opens the records database before the start is complete, not with its first use. */
  opensRecords?: boolean;
}

/** Parts of the memory for caches that replayed responses and remembered reads take. */
const replayShare = 0.25;
const readSetShare = 0.05;

/** Opens what lasts as long as the process. */
export async function openServices(
  log: FastifyBaseLogger,
  config: Config,
  pressure: Pressure,
  watchers: readonly Watcher[],
  { onProviderCall, client, store: shared, connectRecords, opensRecords }: ServiceParts,
) {
  const { cacheBytes, isReduced } = computeMemoryBounds();
  if (isReduced) log.warn({ cacheBytes }, 'little memory: caches of provider responses are small, see OPERATIONS.md');
  const store = createMeasuredStore(shared ?? (await openStore(config.STORE_URL, config.STORE_PREFIX)), watchers);
  const warnOfRecords = (cause: unknown) => log.warn({ err: cause }, 'the records database is unreachable (RECORDS_URL)');
  const records = new Records(config.RECORDS_URL, warnOfRecords, connectRecords);
  if (opensRecords) await records.open();
  const baseServices = {
    config,
    client:
      client ??
      new ProviderClient({
        url: config.PROVIDER_URL,
        connections: config.PROVIDER_CONNECTIONS,
        timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS,
        cacheBytes: Math.floor((1 - replayShare - readSetShare) * cacheBytes),
      }),
    sessions: new SessionStore(store, {
      idleSeconds: config.SESSION_IDLE_SECONDS,
      lifeSeconds: config.SESSION_LIFE_SECONDS,
      actingSeconds: config.ACTING_SECONDS,
    }),
    sealedUrls: new SealedUrls(config.SECRET),
    files: new TemporaryFiles(store.files),
    store,
    records,
    idempotency: new IdempotencyStore(store),
    audit: withListener(
      limitVisitorEvents(
        openAuditLog(config.AUDIT_FILE, (cause, { event }) => log.error({ err: cause, event }, 'an audit record could not be written'), config.AUDIT_DAYS),
      ),
      createAuditListener(records, config, log),
    ),
    signInLimiter: new SignInRateLimiter(store, { tries: config.SIGN_IN_TRIES, seconds: config.SIGN_IN_TRIES_SECONDS }),
    devices: new KnownDevice(config.SECRET),
    knownSessions: new KnownSessions(),
    heavyFiles: new HeavyFiles(),
    providerBudget: new ProviderBudget(config.PROVIDER_REQUESTS_PER_MINUTE),
    decodeIssues: new DecodeIssueLog(watchers),
    broadcaster: new PollingBroadcaster(store, config.NEWS_SECONDS),
    replays: new Replays(Math.floor(replayShare * cacheBytes), new ReadSets(store, Math.floor(readSetShare * cacheBytes)), () => pressure.isEventLoopLagging),
    ...(onProviderCall ? { onProviderCall } : {}),
  };
  const onMail = (kind: string, outcome: string) => {
    for (const watcher of watchers) watcher.reportMail?.(kind, outcome);
  };
  return { ...baseServices, ...createFeatureServices({ ...baseServices, log, onMail }) };
}
