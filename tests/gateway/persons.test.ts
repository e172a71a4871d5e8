import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const fetchTeam = async (name: string, place: object = bakery) => (await (await stack.as(name)).execute('CustomerTeam', { customer: place })).data.customer;

describe('the team', () => {
  test('N-03 N-04 N-05 has key user and latest visits’ advisors with qualifications and trainings', async () => {
    const person = await stack.as('customer');
    const { team } = (await person.execute('CustomerTeam', { customer: bakery })).data.customer;
    const { keyUser } = (await person.execute('LocationContact', { customer: bakery })).data.customer;
    expect(keyUser).toMatchObject({ name: 'Karl Köck', email: 'keyuser@portal.example' });
    expect(team.length).toBeGreaterThan(0);
    expect(new Set(team.map(({ id }) => id)).size).toBe(team.length);
    expect(team[0]).toMatchObject({
      name: expect.any(String),
      function: expect.any(String),
      phone: expect.any(String),
      mobile: expect.any(String),
      email: expect.any(String),
      qualifications: expect.arrayContaining([
        { __typename: 'Qualification', id: expect.any(String), title: expect.any(String), description: expect.any(String), validUntil: null },
      ]),
    });
    const document = await person.get(team[0]!.trainingDocuments[0]!.url);
    expect(document).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(stack.countCalls('getPerson')).toBe(team.length);
    expect(stack.countCalls('getErgebnisliste')).toBeLessThanOrEqual(5);
  });

  test('N-06 returns photos of advisors as pictures, or none', async () => {
    const person = await stack.as('customer.three');
    const { team } = (await person.execute('CustomerTeam', { customer: { country: 'AT', cardcode: String(100_300 + 2 * 7) } })).data.customer;
    expect(team.find(({ id }) => id === '3')!.photoUrl).toBeNull();
    const withPhoto = (await fetchTeam('customer')).team;
    expect(withPhoto.every(({ photoUrl }) => photoUrl?.startsWith('/files/'))).toBe(true);
  });

  test('N-03 a location without visits has no advisors; a failure is shown', async () => {
    const place = { country: 'AT', cardcode: String(100_300 + 39 * 7) };
    expect((await fetchTeam('no.report', place)).team).toEqual([]);
    stack.faults.add({ path: '/datenbroker/getAuftraege', kind: 'status' });
    const person = await stack.as('customer');
    const response = await person.execute('CustomerTeam', { customer: bakery });
    // All fields of the team fail.
    expect([response.data.customer.team, response.codes.length]).toEqual([null, 3]);
    expect((await person.execute('LocationContact', { customer: bakery })).data.customer.keyUser).not.toBeNull();
  });

  test('W-13 advisors come from results that the user may see', async () => {
    await fetchTeam('areas');
    const requested = stack.listParameters('getErgebnisliste');
    expect(requested.length).toBeGreaterThan(0);
    for (const { areasAllowed } of requested) expect(areasAllowed).toBe('101,102');
  });
});
