import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditLog } from '../../gateway/infra/audit/verifyAuditLog.ts';
import { defects } from '../../provider/database/defectTables.ts';
import { type Gateway, type Person, signInPerson, startOwnGateway } from '../testkit/gateways.ts';
import { bakery, type TestStack, startTestStack } from '../testkit/testStack.ts';

const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const audit = join(folder, 'audit.jsonl');
let stack: TestStack;
let gateway: Gateway;
beforeAll(async () => {
  stack = await startTestStack();
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.kill('SIGKILL');
  await stack.close();
  rmSync(folder, { recursive: true });
});

const startGateway = () => startOwnGateway({ PROVIDER_URL: stack.providerUrl, STORE_URL: `file:${join(folder, 'store.sqlite')}`, AUDIT_FILE: audit });

/** Writes notes, kills the gateway after the first responses, starts it again, and sends all notes once more. */
async function killWhileWriting(person: Person, ids: readonly string[], round: number) {
  const writes = ids.map((id, at) => ({ input: { customer: bakery, defectId: id, note: `Runde ${round} Notiz ${at}.`, requestId: crypto.randomUUID() } }));
  const first = writes.map((variables) => person.execute(gateway, 'AddDefectNote', variables).catch(() => null));
  await Promise.race(first);
  await gateway.kill('SIGKILL');
  const responses = await Promise.all(first);
  gateway = await startGateway();
  const again = await Promise.all(writes.map((variables) => person.execute(gateway, 'AddDefectNote', variables)));
  return writes.map(({ input: { note } }, at) => ({ note, answered: responses[at], again: again[at]! }));
}

test('G13 kill -9 loses, repeats and tears no write or session', async () => {
  const person = await signInPerson('customer', gateway);
  const { nodes: rows } = (await person.execute(gateway, 'DefectList', { customer: bakery, first: 200 })).data.customer.defects;
  const ids = (rows as { id: string; status: string }[]).filter(({ status }) => status === 'OPEN').map(({ id }) => id);
  for (let round = 1; round <= rounds; round += 1) {
    const outcomes = await killWhileWriting(person, ids.slice(0, 8), round);
    const stored = JSON.stringify(await stack.db.select().from(defects));
    for (const { note, answered, again } of outcomes) {
      const times = stored.split(note).length - 1;
      if (answered?.data?.addDefectNote?.problems.length === 0) expect(times, `${note} was answered`).toBe(1);
      expect(times, note).toBe(again.codes.length === 0 ? 1 : Math.min(times, 1));
      expect(['', 'OUTCOME_UNKNOWN'], note).toContain(again.codes.join());
    }
    expect((await person.execute(gateway, 'CurrentSession')).data.session.viewer.username).toBe('customer@portal.example');
  }
  await gateway.kill('SIGTERM');
  const { faults, records } = await verifyAuditLog(audit);
  expect(faults).toEqual([]);
  expect(records).toBeGreaterThan(rounds * 8);
  expect(readFileSync(audit, 'utf8')).toContain('addDefectNote');
}, 180_000);
