import { describe, expect, test } from 'vitest';
import type { DefectPriority, DefectStatus, Role } from '../../generated/resolvers.ts';
import { toDefect } from './decode.ts';
import { addNote, addPhoto, deleteDefect, deletePhoto, setPriority, takeStep } from './changes.ts';

const at = { country: 'AT', cardcode: '1', defectId: '4', requestId: 'r' } as const;
const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' };
const words: Record<DefectStatus, string> = { OPEN: 'OFFEN', RESOLVED: 'ERLEDIGT', COMPLETED: 'ABGESCHLOSSEN' };
const defectOf = (status: DefectStatus) => toDefect({ id: 4, status: words[status], bilder: [{ id: 8, url: '/8.jpg' }] }, 'AT:1');

interface Told {
  role?: Role;
  /** As the list has it, and as it is now; null is gone. */
  status?: DefectStatus;
  now?: DefectStatus | null;
  /** Responses of the provider to writes, by their names. */
  writes?: Record<string, unknown>;
  isUnreadableAfter?: boolean;
}

/** A caller who changes a defect, and what was sent, invalidated and dropped. */
function scene({ role = 'KEY_USER', status = 'OPEN', now = status, writes = {}, isUnreadableAfter = false }: Told = {}) {
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
const refused = { code: 'REFUSED', field: null, message: null };

describe('a change of a defect', () => {
  test('answers the defect with what the write changed, though reading it anew fails', async () => {
    const writes = { saveMangelStatusErledigt: { status: 'RESOLVED', detail: 'neu' } };
    const { did, context } = scene({ writes });
    expect(await takeStep('RESOLVE', at, context)).toMatchObject({ defect: { id: '4', status: 'RESOLVED', detail: 'neu' }, problem: null });
    expect(did).toEqual([['saveMangelStatusErledigt', { defectId: '4' }]]);
    expect(await takeStep('RESOLVE', at, scene({ writes, isUnreadableAfter: true }).context)).toEqual({ defect: null, problem: null });
    await expect(deletePhoto({ ...at, photoId: '8' }, scene({ writes: { deleteMangelBild: true }, isUnreadableAfter: true }).context)).rejects.toThrow(
      'unreadable',
    );
  });

  test('an administrator completes, others resolve', async () => {
    const { did, context } = scene({ role: 'ADMIN', status: 'RESOLVED', writes: { saveMangelStatusAbgeschlossen: { status: 'COMPLETED', detail: null } } });
    expect(await takeStep('COMPLETE', at, context)).toMatchObject({ defect: { status: 'COMPLETED' } });
    expect(did).toEqual([['saveMangelStatusAbgeschlossen', { defectId: '4' }]]);
    await expect(takeStep('COMPLETE', at, scene().context)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('of another state is not sent, and what was read before is forgotten; of one that is gone there is none', async () => {
    const { did, context } = scene({ now: 'RESOLVED' });
    expect(await takeStep('RESOLVE', at, context)).toMatchObject({ defect: { status: 'RESOLVED' }, problem: { code: 'STATE_CHANGED' } });
    expect(did).toEqual(['forget']);
    const gone = scene({ now: null });
    await expect(takeStep('RESOLVE', at, gone.context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(gone.did).toEqual(['forget']);
    const foreign = scene();
    await expect(takeStep('RESOLVE', { ...at, defectId: '5' }, foreign.context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(foreign.did).toEqual([]);
  });

  test('of the priority is sent where it is another one', async () => {
    const set = async (priority: DefectPriority, writes = {}) => {
      const { did, context } = scene({ writes });
      return [await setPriority({ ...at, priority }, context), did];
    };
    expect(await set('LOW')).toMatchObject([{ defect: { priority: 'LOW' }, problem: null }, []]);
    const changed = await set('HIGH', { editMangelPrioritaet: { priority: 'HIGH' } });
    expect(changed).toMatchObject([{ defect: { priority: 'HIGH' } }, [['editMangelPrioritaet', { defectId: '4', priority: 'HIGH' }]]]);
    expect(await set('HIGH', { editMangelPrioritaet: null })).toMatchObject([{ defect: { priority: 'LOW' }, problem: refused }, [{}]]);
  });

  test('a note is sent without the spaces around it, and not at all where nothing is left', async () => {
    const { did, context } = scene({ writes: { saveMangelNotiz: { detail: 'neu' } } });
    expect(await addNote({ ...at, note: ' \n' }, context)).toEqual({ defect: null, problem: { code: 'INVALID', field: 'note', message: null } });
    expect(did).toEqual([]);
    expect(await addNote({ ...at, note: ' Gips\n' }, context)).toMatchObject({ defect: { detail: 'neu' }, problem: null });
    expect(did).toEqual([['saveMangelNotiz', { defectId: '4', note: 'Gips' }]]);
    await expect(addNote({ ...at, note: 'Gips' }, scene({ status: 'COMPLETED' }).context)).resolves.toMatchObject({ problem: { code: 'STATE_CHANGED' } });
  });

  test('is refused where the provider refuses it', async () => {
    const writes = { saveMangelStatusErledigt: null, saveMangelNotiz: null, saveMangelImage: null, deleteMangelBild: false, deleteMangel: false };
    const { context } = scene({ writes });
    const all = [
      takeStep('RESOLVE', at, context),
      addNote({ ...at, note: 'Gips' }, context),
      addPhoto({ ...at, uploadId: 'u', closes: true }, context),
      deletePhoto({ ...at, photoId: '8' }, context),
      deleteDefect(at, context),
    ];
    for (const result of await Promise.all(all)) expect(result).toMatchObject({ defect: { status: 'OPEN' }, problem: refused });
  });
});

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
    const { defect, problem } = await addPhoto({ ...at, uploadId: 'u', closes }, context);
    expect([defect!.status, problem]).toEqual([after, null]);
    const sent = { defectId: '4', status: kept, name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.of(1) };
    expect(did).toEqual(['drop u', ['saveMangelImage', sent], ...further.map((name) => [name, { defectId: '4' }])]);
  });

  test('closes no defect that is completed, except by an administrator', async () => {
    const closing = async (role: Role) => {
      const { did, context } = scene({ role, status: 'COMPLETED', writes: { saveMangelImage: { detail: 'a' } } });
      const { problem } = await addPhoto({ ...at, uploadId: 'u', closes: true }, context);
      return [problem?.code, did.length];
    };
    expect([await closing('KEY_USER'), await closing('ADMIN')]).toEqual([
      ['STATE_CHANGED', 1],
      [undefined, 2],
    ]);
  });

  test('without its upload is not sent', async () => {
    const { did, context } = scene();
    expect(await addPhoto({ ...at, uploadId: 'x', closes: false }, context)).toMatchObject({ problem: { code: 'UPLOAD_MISSING' } });
    expect(did).toEqual([]);
  });

  test('is deleted where it is of the defect; a deleted defect is answered as none', async () => {
    const { did, context } = scene({ writes: { deleteMangelBild: true, deleteMangel: true } });
    expect(await deletePhoto({ ...at, photoId: '8' }, context)).toMatchObject({ defect: { id: '4' }, problem: null });
    await expect(deletePhoto({ ...at, photoId: '9' }, context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await deleteDefect(at, context)).toEqual({ defect: null, problem: null });
    expect(did).toEqual([
      ['deleteMangelBild', { photoId: '8' }],
      ['deleteMangel', { defectId: '4' }],
    ]);
  });
});
