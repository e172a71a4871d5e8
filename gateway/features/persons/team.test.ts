import { describe, expect, test } from 'vitest';
import { personById } from './endpoints.ts';
import { listAdvisors } from './team.ts';

const customer = { id: '1', location: 'AT:1' } as never;
const createVisit = (id: string, day: number, kind = 'MONITORING_VISIT') => ({ id, kind, startedAt: new Date(2026, 0, day) });

/** The team after these visits, whose results name these advisors; a visit without any has no report. */
async function findTeam(orders: object[], advisors: Record<string, (string | null)[]>, broken: readonly string[] = []) {
  const read: string[] = [];
  const cards: string[] = [];
  const context = {
    scope: { getAccess: async () => ({ getAreas: async () => 'all' }) },
    provider: {
      async call({ name }: { name: string }, { orderId, reportId }: { orderId: string; reportId: string }) {
        if (name === 'getAuftraege') return orders;
        if (name === 'getBesuchsberichtOfAuftrag') return read.push(orderId), advisors[orderId] ? { providerId: orderId } : null;
        if (broken.includes(reportId)) throw new Error('no rows');
        return advisors[reportId]!.map((advisorId) => ({ advisorId, advisorName: `Name ${advisorId}` }));
      },
    },
  };
  const readCard = async (id: string) => {
    cards.push(id);
    if (broken.includes(id)) throw new Error('no card');
    return id === 'weg' ? null : `Karte ${id}`;
  };
  const { cards: team, visits, missingVisits } = await listAdvisors(customer, context as never, readCard, (id, name) => `nur ${name} (${id})`);
  return { team, visits: visits.map(({ reportId, advisorIds }) => [reportId, advisorIds]), missingVisits, read, cards };
}

describe('the team of a location', () => {
  test('counts the visits that cannot be read, and fails without any', async () => {
    const orders = [createVisit('1', 1), createVisit('2', 2), createVisit('3', 3)];
    const advisors = { 1: ['a'], 2: ['b'], 3: ['c'] };
    expect(await findTeam(orders, advisors, ['2'])).toMatchObject({ team: ['Karte c', 'Karte a'], missingVisits: 1 });
    await expect(findTeam(orders, advisors, ['1', '2', '3'])).rejects.toThrow('no rows');
  });
});

test('each visit names its shown advisors, the latest visit first', async () => {
  const orders = [createVisit('1', 1), createVisit('2', 2), createVisit('3', 3)];
  const advisors = { 1: ['a', 'a', 'b'], 2: ['weg'], 3: ['b', null] };
  expect(await findTeam(orders, advisors)).toMatchObject({
    visits: [
      ['3', ['b']],
      ['1', ['a', 'b']],
    ],
  });
});

describe('an advisor', () => {
  const decode = (response: unknown) => personById.decode(response, { personId: '5' });

  test('takes every field by the provider’s name for it', () => {
    const moment = 1_795_305_600_000;
    const sent = {
      id: 5,
      name: 'Ida Berg',
      foto: '/foto.jpg',
      funktion: 'Leitung',
      tel: '01',
      mobile: '02',
      email: 'ida@x.example',
      qualifikationen: [{ id: 1, bezeichnung: 'Befähigung', beschreibung: 'Gifte', gueltigBis: moment }, { id: 2 }],
      schulungsunterlagen: [{ id: 3, bezeichnung: 'Gase', datum: moment, url: '/gase' }, { id: 4, url: '/x' }, { id: 6 }],
    };
    expect(decode(sent)).toEqual({
      id: '5',
      name: 'Ida Berg',
      photo: '/foto.jpg',
      function: 'Leitung',
      phone: '01',
      mobile: '02',
      email: 'ida@x.example',
      qualifications: [
        { id: '1', title: 'Befähigung', description: 'Gifte', validUntil: new Date(moment) },
        { id: '2', title: '', description: null, validUntil: null },
      ],
      trainingDocuments: [
        { id: '3', title: 'Gase', date: new Date(moment), path: '/gase' },
        { id: '4', title: '', date: null, path: '/x' },
      ],
    });
    expect(decode({ name: 'Ida' })).toMatchObject({ id: '5', name: 'Ida' });
    expect(decode({ id: 5 })).toMatchObject({ name: '', photo: null, qualifications: [], trainingDocuments: [] });
    expect(personById.send({ personId: '5' })).toEqual({ person: '{"id":5}' });
  });

  test('is none where the provider has none', () => expect([decode(null), decode({ error: 'keiner', id: 5 })]).toEqual([null, null]));
});
