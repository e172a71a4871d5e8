import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

test('features and decoders use the request’s clock, which bounds replay', () => {
  const files = code.filter((file) => /^gateway\/(features|lists|access|provider-client\/decoders)\//.test(file) && !isTest(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /\bnew Date\(\)|\bDate\.now\(/.test(readText(file)))).toEqual([]);
});

/** Files whose moments are stored, sent or shown, so that they are of the clock on the wall. All else measures with `performance.now`. */
const wallClockFiles = [
  'gateway/auth/sessionList.ts',
  'gateway/auth/sessionStore.ts',
  'gateway/auth/signInRateLimiter.ts',
  'gateway/export/sealedUrls.ts',
  'gateway/graphql/replay.ts',
  'gateway/http/resultsApi/refusedTokens.ts',
  'gateway/http/security/securityText.ts',
  'gateway/infra/audit/dailyFiles.ts',
  'gateway/infra/audit/visitorEvents.ts',
  'gateway/infra/store/sqliteFiles.ts',
  'gateway/infra/store/sqliteStore.ts',
  'gateway/infra/telemetry/logOutput.ts',
  'gateway/main.ts',
  'gateway/provider-client/cookieJar.ts',
  'gateway/requestServices.ts',
];

test('a changed clock affects no limit, timeout or cache', () => {
  const files = code.filter((file) => file.startsWith('gateway/') && !isTest(file) && /\bDate\.now\(|perf: .*systemClock/.test(readText(file)));
  expect(files.toSorted()).toEqual(wallClockFiles);
});
