import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { parseWriteResponse } from '../../gateway/provider-client/readResponse.ts';
import { getArgument, listEndpoints } from './everyEndpoint.ts';

/** Calls that are sent like writes and have no visible effect, or whose response is their purpose. */
const others = new Set(['auth', 'loginAs', 'checkPass', 'captcha', 'stayLoggedIn', 'logout', 'setLang', 'sendForgotPass', 'changePass', 'doUploadFile']);
/** These have a file or its address as response. */
const files = new Set(['generateMaengelReport', 'generateErgebnislisteReport']);
const writes = (await listEndpoints()).map(({ endpoint }) => endpoint).filter(({ kind, name }) => kind === 'write' && !others.has(name) && !files.has(name));

/** Returns the outcome of a response: done, refused, or the code of the failure. */
function getOutcome(endpoint: (typeof writes)[number], body: string): string {
  try {
    const response = endpoint.decode(
      parseWriteResponse({ headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }),
      getArgument(endpoint.name),
    );
    const isRefused = response === null || response === false || (response as { userId?: unknown }).userId === null;
    return isRefused ? 'refused' : 'done';
  } catch (error) {
    return error instanceof GatewayError ? error.code : String(error);
  }
}
const listUnexpected = (body: string, expected: readonly string[]) =>
  writes.map((endpoint) => `${endpoint.name}: ${getOutcome(endpoint, body)}`).filter((line) => !expected.some((end) => line.endsWith(`: ${end}`)));

describe('the one reading of a write', () => {
  test('all writes are looked at', () => expect(writes.length).toBeGreaterThan(25));

  test.each([
    '{"success":false}',
    '{"success":"false"}',
    '{"success":0}',
    '{"error":true,"message":"no"}',
    '{"error":"no"}',
    '{"status":"ERROR"}',
    '{"status":"failed"}',
    '{"status":500}',
    'false',
    '"error"',
    'FEHLER',
  ])('%s is a no', (body) => expect(listUnexpected(body, ['refused', 'PROVIDER_FAILED'])).toEqual([]));

  test.each(['true', '"ok"', 'OK', 'Gespeichert.', '[]', '7', '{}', '', 'null', '{"success":true}', '{"status":"OK"}'])(
    '%j is a yes, or unknown where a field must be there',
    (body) => {
      const lines = writes.map((endpoint) => `${endpoint.name}: ${getOutcome(endpoint, body)}`);
      expect(lines.filter((line) => !/: (done|OUTCOME_UNKNOWN)$/.test(line))).toEqual([]);
      expect(lines.filter((line) => line.endsWith(': done')).length).toBeGreaterThan(17);
    },
  );
});
