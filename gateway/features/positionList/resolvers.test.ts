import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { positionListFile } from './files.ts';
import { positionList as resolvers } from './resolvers.ts';

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

/** Someone who may see all, and what was sent, sealed and posted. */
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

describe('a list of positions', () => {
  test('that is neither filtered nor sorted is a part of what the provider has, twenty from the first on', async () => {
    const { context, of } = person();
    const { rows, ...told } = (await resolve('Customer', 'positions', customer, { filter: ' ' }, context)) as { rows: object[] };
    expect([told, rows.length]).toEqual([{ total: 3, unreadable: 4, unfilteredTotal: 3 }, 3 + 3]);
    expect(of('getPositionen').map(({ offset }) => offset)).toEqual([0, 10]);
    await expect(resolve('Customer', 'positions', customer, { first: 0 }, context)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('that is filtered or sorted is made of all of them', async () => {
    const { context } = person();
    expect(await resolve('Customer', 'positions', customer, { filter: 'lager', first: 1, offset: 1 }, context)).toEqual({
      total: 2,
      unreadable: 2,
      unfilteredTotal: 3,
      rows: [listed[2]],
    });
    const sorted = await resolve('Customer', 'positions', customer, { sort: { field: 'AREA', direction: 'DESC' } }, context);
    expect(sorted).toMatchObject({ total: 3, rows: [{ id: '1' }, { id: '2' }, { id: '3' }] });
  });
});

test('the address of a list’s file says what was asked, and has a name in its language', async () => {
  const { context, sealed } = person();
  const sort = { field: 'NUMBER', direction: 'DESC' };
  expect(await resolve('Customer', 'positionListFile', customer, { format: 'EXCEL', filter: 'x'.repeat(201), sort, language: 'EN' }, context)).toEqual({
    url: '/datei',
  });
  await resolve('Customer', 'positionListFile', customer, { format: 'PDF' }, context);
  const same = { source: 'positionListFile', sessionKey: 'k', location: 'AT:100' };
  expect(sealed).toEqual([
    { ...same, args: { format: 'EXCEL', filter: 'x'.repeat(201), ...sort, language: 'EN' }, name: 'Positions_100.xlsx' },
    { ...same, args: { format: 'PDF', filter: '', field: '', direction: 'ASC', language: 'DE' }, name: 'Positionen_100.pdf' },
  ]);
});

describe('the file of a list', () => {
  const open = (args: object, context: object, provider: unknown) =>
    positionListFile.open({ format: 'PDF', filter: '', field: '', direction: 'ASC', ...args }, provider as never, context as never);

  test('is written by the provider of the rows that are shown, in their order, with a line for those that could not be read', async () => {
    const { context, posted } = person();
    expect(await open({ filter: 'lager', field: 'NUMBER', direction: 'DESC' }, context, context.provider)).toEqual({ type: 'application/pdf', body: 'body' });
    const [name, path, { type, liste, customer: of }] = posted[0] as [string, string, Record<string, string>];
    expect([name, path, type]).toEqual(['generatePositionenReport', 'report/generatePositionenReport', 'pdf']);
    const area = { id: 101, name: 'Lager' };
    const row = (id: number) => ({ id, positionsNr: `K-${id}`, positionsBesch: null, area, objekttypen: [{ id: 4, bezeichnung: 'Falle' }] });
    expect(JSON.parse(liste!)).toEqual([
      row(3),
      row(2),
      { id: -1, positionsNr: null, positionsBesch: expect.stringContaining('2 rows could not be read'), area: null, objekttypen: [] },
    ]);
    expect(JSON.parse(of!)).toMatchObject({ cardcode: '100' });
  });

  test('has no such line where all could be read, and is of an unnamed kind where the provider names none', async () => {
    const { context, posted } = person({ getPositionen: [...listed], headers: {} });
    expect(await open({ format: 'EXCEL' }, context, context.provider)).toMatchObject({ type: 'application/octet-stream' });
    const [, , { type, liste }] = posted[0] as [string, string, Record<string, string>];
    expect([type, (JSON.parse(liste!) as { id: number }[]).map(({ id }) => id)]).toEqual(['excel', [1, 2, 3]]);
  });
});
