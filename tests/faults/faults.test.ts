import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import type { Endpoint } from '../../gateway/provider-client/endpoint.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { createProviderCalls } from '../../gateway/provider-client/providerCalls.ts';
import { getArgument, listEndpoints } from './everyEndpoint.ts';
import { faultKinds, type FaultKind, type FaultServer, startFaultServer } from './faultServer.ts';

/** Short only if the deadline ends the call. */
const getDeadline = (kind: FaultKind) => (['hangs', 'drips', 'endless'].includes(kind) ? 0.5 : 10);
const endpoints = await listEndpoints();
/** Expected error codes of a read and of a write. The outcome of a write that is not repeatable is unknown whenever the provider may have made it. */
const expected: Record<FaultKind, { read: string; write: string }> = {
  refused: { read: 'PROVIDER_UNREACHABLE', write: 'PROVIDER_UNREACHABLE' },
  resetBefore: { read: 'PROVIDER_UNREACHABLE', write: 'OUTCOME_UNKNOWN' },
  resetAfter: { read: 'PROVIDER_UNREACHABLE', write: 'OUTCOME_UNKNOWN' },
  hangs: { read: 'PROVIDER_TIMEOUT', write: 'OUTCOME_UNKNOWN' },
  drips: { read: 'PROVIDER_TIMEOUT', write: 'OUTCOME_UNKNOWN' },
  brokenOff: { read: 'PROVIDER_UNREACHABLE', write: 'OUTCOME_UNKNOWN' },
  garbage: { read: 'PROVIDER_SHAPE', write: 'OUTCOME_UNKNOWN PROVIDER_SHAPE' },
  page: { read: 'PROVIDER_UNREACHABLE', write: 'OUTCOME_UNKNOWN' },
  signedOut: { read: 'SESSION_ENDED', write: 'SESSION_ENDED' },
  redirected: { read: 'SESSION_ENDED', write: 'SESSION_ENDED' },
  forbidden: { read: 'FORBIDDEN', write: 'FORBIDDEN' },
  moved: { read: 'PROVIDER_FAILED', write: 'OUTCOME_UNKNOWN' },
  failing: { read: 'PROVIDER_UNREACHABLE', write: 'OUTCOME_UNKNOWN' },
  tooMany: { read: 'PROVIDER_UNREACHABLE', write: 'PROVIDER_UNREACHABLE' },
  // Too large or too late, whichever happens first.
  endless: { read: 'RESPONSE_TOO_LARGE PROVIDER_TIMEOUT', write: 'OUTCOME_UNKNOWN RESPONSE_TOO_LARGE' },
};

/** Calls an endpoint through its own route, so that no breaker of another case is open. */
async function getOutcome(endpoint: Endpoint<unknown, unknown>, url: string, name: string, deadlineSeconds: number): Promise<string> {
  const client = new ProviderClient({ url, connections: 2, timeoutSeconds: deadlineSeconds });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('no answer in time'), (2 * deadlineSeconds + 4) * 1000)));
  const provider = createProviderCalls({
    client,
    sessionKey: name,
    acting: null,
    jar: new CookieJar({ case: name }),
    maxCalls: 10,
    hasSession: true,
    onDecodeError: () => undefined,
    onDecodeIssues: () => undefined,
    onSessionLost: async () => undefined,
    onInvalidate: async () => undefined,
  });
  // The endpoint's own deadline, where it has a longer one, would only make the wait longer.
  const { deadlineSeconds: _own, ...hurried } = endpoint;
  const settled = provider.call(hurried, getArgument(endpoint.name)).then(
    () => 'answered',
    (error: unknown) => (error instanceof GatewayError ? error.code : `untyped: ${String(error)}`),
  );
  const outcome = await Promise.race([settled, late]);
  clearTimeout(timer);
  await client.close();
  return outcome;
}

/** Runs forty at a time: a fault that takes the whole deadline must not take it a hundred times. */
async function runInGroups<Item, Result>(items: readonly Item[], execute: (item: Item) => Promise<Result>): Promise<Result[]> {
  const responses: Result[] = [];
  for (let from = 0; from < items.length; from += 40) responses.push(...(await Promise.all(items.slice(from, from + 40).map(execute))));
  return responses;
}

test('G8 every call of the provider is among those that fail', () => {
  expect(endpoints.length).toBeGreaterThan(120);
  expect(new Set(endpoints.map(({ endpoint }) => endpoint.name)).size).toBeGreaterThan(120);
});

describe.each(faultKinds)('G8 %s', (kind) => {
  let server: FaultServer;
  beforeAll(async () => {
    server = await startFaultServer(kind);
  });
  afterAll(() => server.close());

  test(`every call ends with its code, no write repeats (${endpoints.length} calls)`, async () => {
    // The number says the endpoints apart that read one call into different shapes.
    const numbered = endpoints.map((found, number) => ({ ...found, number }));
    const outcomes = await runInGroups(numbered, async ({ file, endpoint, number }) => {
      const name = `${file}#${endpoint.name}-${number}`.replace(/[^\w#]/g, '-');
      return { name, endpoint, outcome: await getOutcome(endpoint, server.url, name, getDeadline(kind)) };
    });
    const wrong = outcomes
      .filter(
        ({ endpoint: { kind: effect, responseType: responses, checksSession, isRepeatable = false }, outcome }) =>
          !(
            expected[kind][isRepeatable ? 'read' : effect].split(' ').includes(outcome) ||
            (kind === 'garbage' && responses === 'text' && outcome === 'answered') ||
            (checksSession && outcome === 'SESSION_ENDED')
          ),
      )
      .map(({ name, endpoint, outcome }) => `${endpoint.kind} ${name}: ${outcome}`);
    expect(wrong).toEqual([]);
    const sentTwice = outcomes.filter(({ name, endpoint }) => (server.received.get(name) ?? 0) > (endpoint.kind === 'write' ? 1 : 2)).map(({ name }) => name);
    expect(sentTwice).toEqual([]);
  });
});
