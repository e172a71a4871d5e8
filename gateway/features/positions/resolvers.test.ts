import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { positions as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };
const position = (id: string, areaName = 'Lager') => ({
  id,
  areaId: '101',
  areaName,
  number: `K-${id}`,
  name: null,
  level: null,
  objectTypes: [{ id: '4', name: 'Falle' }],
});
const listed = [position('1', 'Versand'), position('2'), position('3')];

/** A caller who may see all, and what was sent, sealed and posted. */
function person(answers: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = [];
  const sealed: Record<string, unknown>[] = [];
  const posted: unknown[][] = [];
  const known: Record<string, unknown> = { countPositionen: 3, getPositionen: withUnreadable([...listed], 2), getAreas: [{ id: '101' }], ...answers };
  const provider = {
    call: async ({ name }: { name: string }, args: object) => (sent.push({ name, ...args }), name in known ? known[name] : customer),
    postForm: async (...form: unknown[]) => (posted.push(form), { headers: answers['headers'] ?? { 'content-type': 'application/pdf' }, body: 'body' }),
  };
  const context = {
    provider,
    location: 'AT:100',
    session: { key: 'k', user: { role: 'ADMIN' } },
    scope: { at: async () => ({ areas: async () => 'all' }) },
    sealedUrls: { seal: (ticket: Record<string, unknown>) => (sealed.push(ticket), '/datei') },
    idempotency: everyWrite,
  };
  return { context, sealed, posted, of: (name: string) => sent.filter((each) => each['name'] === name) };
}

test('an object whose number begins with PM is a trap, which has a serial number and no result; any other one has a result', async () => {
  const rows = [
    { id: '5', number: 'PM5' },
    { id: '6', number: 'XPM' },
  ];
  const { context } = person({
    getObjekte: { message: 'Hinweis', rows },
    getTraplinkedDevice: null,
    getSeriennummer: 'TL-5',
    getObjektErgebnis: { value: '4' },
  });
  const found = (await resolve('Position', 'objects', position('1'), {}, context)) as { rows: object[] };
  expect(found).toEqual({
    message: 'Hinweis',
    rows: [
      { ...rows[0], position: position('1'), isTrap: true },
      { ...rows[1], position: position('1'), isTrap: false },
    ],
  });
  const parts = (field: string) => Promise.all(found.rows.map((row) => resolve('InstalledObject', field, row, {}, context)));
  expect([await parts('serialNumber'), await parts('result')]).toEqual([
    ['TL-5', null],
    [null, { value: '4' }],
  ]);
});

describe('taking a position from its plan', () => {
  const input = { country: 'AT', cardcode: '100', positionId: '1' };
  const taken = (answers: object) => {
    const { context, of } = person({ getPositionDetails: position('1'), getPlanToPosition: '11', removePositionFromPlan: true, ...answers });
    return resolve('Mutation', 'removePositionFromPlan', null, { input }, context).then((response) => ({ response, sent: of('removePositionFromPlan') }));
  };

  test('is done on the plan on which it stands', async () => {
    const done = { response: { isRemoved: true, problem: null }, sent: [{ name: 'removePositionFromPlan', positionId: '1', planId: '11' }] };
    expect(await taken({})).toEqual(done);
  });

  test.each([
    ['it stands on none', { getPlanToPosition: null }, 0],
    ['the provider refuses', { removePositionFromPlan: false }, 1],
  ])('is refused where %s', async (_where, answers, sent) => {
    const refused = await taken(answers);
    expect([refused.response, refused.sent.length]).toEqual([{ isRemoved: false, problem: { code: 'REFUSED', field: null, message: null } }, sent]);
  });

  test('needs a position that is the caller’s', async () => {
    await expect(taken({ getPositionDetails: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
