import { describe, expect, test } from 'vitest';
import type { DefectStatus, Role } from '../../generated/resolvers.ts';
import { toDefect } from './decode.ts';
import { addPhoto } from './changes.ts';

const at = { customer: { country: 'AT', cardcode: '1' }, defectId: '4', requestId: 'r' } as const;
const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' };
const words: Record<DefectStatus, string> = { OPEN: 'OFFEN', RESOLVED: 'ERLEDIGT', COMPLETED: 'ABGESCHLOSSEN' };
const defectOf = (status: DefectStatus) => toDefect({ id: 4, status: words[status], bilder: [{ id: 8, url: '/8.jpg' }] }, 'AT:1');

interface Setup {
  role?: Role;
  /** As the list has it, and as it is now; null is gone. */
  status?: DefectStatus;
  now?: DefectStatus | null;
  /** Responses of the provider to writes, by their names. */
  writes?: Record<string, unknown>;
  isUnreadableAfter?: boolean;
}

/** A caller who changes a defect, and what was sent, invalidated and dropped. */
function scene({ role = 'KEY_USER', status = 'OPEN', now = status, writes = {}, isUnreadableAfter = false }: Setup = {}) {
  const did: unknown[] = [];
  const call = async ({ name }: { name: string }, { user: _user, ...args }: Record<string, unknown>) => {
    if (['countCustomerOfBiotechUser', 'countCustomerOfKeyUser'].includes(name)) return [customer];
    if (name === 'getCustomer') return customer;
    if (name === 'getMaengel') return args['completed'] === (status === 'COMPLETED') ? [defectOf(status)] : [];
    if (name === 'getMangel' && isUnreadableAfter && did.length > 0) throw new Error('unreadable');
    if (name === 'getMangel') return now && defectOf(now);
    did.push([name, args]);
    return name in writes ? writes[name] : {};
  };
  const context = {
    session: { key: 'k', user: { id: '3', role } },
    provider: { call, invalidate: async () => void did.push('forget') },
    scope: { role, at: async () => ({ rights: async () => 'all', areas: async () => 'all' }) },
    idempotency: {
      run: async (_session: object, _name: string, _input: object, run: () => unknown) => run(),
      withLock: async (_key: string, run: () => unknown) => run(),
    },
    files: {
      get: async (_key: string, id: string) => (id === 'u' ? { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.of(1) } : null),
      drop: async (_key: string, id: string) => void did.push(`drop ${id}`),
    },
  } as never;
  return { did, context };
}

describe('a photo of a defect', () => {
  const steps = { saveMangelStatusErledigt: { status: 'RESOLVED', detail: 'b' }, saveMangelStatusAbgeschlossen: { status: 'COMPLETED', detail: 'c' } };
  test.each([
    ['KEY_USER', 'OPEN', false, 'OPEN', 'OPEN', []],
    ['KEY_USER', 'RESOLVED', false, 'OPEN', 'RESOLVED', []],
    ['KEY_USER', 'OPEN', true, 'RESOLVED', 'RESOLVED', ['saveMangelStatusErledigt']],
    ['KEY_USER', 'RESOLVED', true, 'RESOLVED', 'RESOLVED', []],
    ['ADMIN', 'OPEN', true, 'COMPLETED', 'COMPLETED', ['saveMangelStatusAbgeschlossen']],
  ] as const)('of %s to a defect that is %s, closing it or not (%s), is kept as %s; the defect is %s', async (role, status, closes, kept, after, further) => {
    const { did, context } = scene({ role, status, writes: { saveMangelImage: { detail: 'a' }, ...steps } });
    const {
      defect,
      problems: [problem = null],
    } = await addPhoto({ ...at, uploadId: 'u', closes }, context);
    expect([defect!.status, problem]).toEqual([after, null]);
    const sent = { defectId: '4', status: kept, name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.of(1) };
    expect(did).toEqual(['forget', 'drop u', ['saveMangelImage', sent], ...further.map((name) => [name, { defectId: '4' }])]);
  });
});
