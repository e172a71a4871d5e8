import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
});
afterAll(() => provider.close());

describe('locations', () => {
  test('X-16 X-17 counts those of a customer and of a key user, extra ones left out', async () => {
    const three = await person.get('biotechUser/countCustomerOfBiotechUser', { biotechUser_id: 8 });
    expect([three.anzahl, three.customer.length]).toEqual([3, 3]);
    const german = await person.get('datenbroker/countCustomerOfKeyUser', { userjson: JSON.stringify({ id: 7 }), routeQuery: '' });
    expect(german).toMatchObject({
      anzahl: 5,
      customer: expect.arrayContaining([expect.objectContaining({ cardcode: '100200', biotechCountry: { name: 'DE' } })]),
    });
    expect(await person.get('datenbroker/countCustomerOfKeyUser', { userjson: 'no json' })).toEqual({ anzahl: 0, customer: [] });
  });

  test('X-18 finds one by number and country; the same number in two countries is two locations', async () => {
    const [austria, germany] = [
      await person.get('datenbroker/getCustomer', { mandant: 'AT', cardcode: '100200' }),
      await person.get('datenbroker/getCustomer', { mandant: 'DE', cardcode: '100200' }),
    ];
    expect(austria.id).not.toBe(germany.id);
    expect(austria.kunde).not.toBe(germany.kunde);
    expect(await person.get('datenbroker/getCustomer', { mandant: 'AT', cardcode: '424242' })).toEqual({});
  });

  test('X-19 finds by term in both countries; a % is a character like others', async () => {
    const twins = await person.get('datenbroker/findCustomers', { term: '100200', showActive: true });
    expect(twins.map(({ biotechCountry }: { biotechCountry: { name: string } }) => biotechCountry.name).sort()).toEqual(['AT', 'DE']);
    const all = (showActive: boolean) => person.get('datenbroker/findCustomers', { term: '100', showActive });
    expect((await all(false)).length - (await all(true)).length).toBe(1);
    expect(await person.get('datenbroker/findCustomers', { term: '%%%', showActive: false })).toEqual([]);
  });

  test('X-20 X-21 lists with details, extra ones flagged, or a whole country without a user', async () => {
    const german = await person.get('datenbroker/customers', { mandant: 'DE', keyUserId: 7, biotechUser_id: 7, showDetails: true });
    expect(german.customerListAnalytics.filter(({ notKeyUser }: { notKeyUser: boolean }) => notKeyUser)).toHaveLength(1);
    const austrian = await person.get('datenbroker/customers', { mandant: 'AT', keyUserId: 7, biotechUser_id: 7, showDetails: true });
    expect(austrian.customerListAnalytics).toMatchObject([{ id: 39, notKeyUser: true }]);
    expect(austrian.customerListAnalytics[0].ended ?? austrian.customerListAnalytics[0].monatsberichtStarted ?? null).toBeNull();
    expect(german.customerListAnalytics[0]).toMatchObject({
      alarmLevel: expect.stringMatching(/^(GRUEN|GELB|ROT)$/),
      alarmLevelOrder: expect.any(Number),
      ended: expect.any(Number),
      lastBesuchsberichtId: expect.any(Number),
      anzahlOffeneMaengel: expect.any(Number),
    });
    expect((await person.get('datenbroker/customers', { mandant: 'AT' })).customerListAnalytics).toHaveLength(40);
    const three = await person.get('biotechUser/findCustomersOfBiotechUser', { mandant: 'AT', biotechUser_id: 8, showDetails: false });
    expect(three.customerListAnalytics).toHaveLength(3);
    expect(three.customerListAnalytics[0]).not.toHaveProperty('ended');
  });

  test('X-22 X-23 name the key user', async () => {
    const keyUser = { id: 2, keyUserId: 2, keyUserName: 'Karl Köck', email: 'keyuser@portal.example', biotechCountry: { name: 'AT' } };
    expect(await person.get('datenbroker/findKeyUserOfCustomer', { customer_id: 1 })).toEqual(keyUser);
    expect(await person.get('datenbroker/getKeyUser', { keyUserId: 2 })).toEqual(keyUser);
    expect(await person.get('datenbroker/findKeyUserOfCustomer', { customer_id: 48 })).toEqual({});
  });
});

describe('rights', () => {
  const at = (biotechUser_id: number) => ({ cardcode: '100100', mandant: 'AT', biotechUser_id });

  test('X-133 X-134 what is granted is not stored', async () => {
    expect(await person.get('biotechUser/getBenutzerrechte', at(3))).toEqual({ id: 3001 });
    expect(await person.get('biotechUser/getBenutzerrechte', at(13))).toEqual({ id: 13_001, showMaengel: false });
    expect(await person.get('biotechUser/getBenutzerrechte', at(17))).toEqual({ id: 17_001, isHideMaengelInPlaenen: true });
    expect(await person.get('biotechUser/hasBiotechUserToCustomer', at(3))).toHaveProperty('id');
    expect(await person.get('biotechUser/hasBiotechUserToCustomer', at(19))).toEqual({});
  });

  test('X-63 X-135 areas are a list, or null for all', async () => {
    expect(await person.get('biotechUser/getAllowedAreas', at(3))).toEqual({ showAreas: null });
    expect(await person.get('biotechUser/getAllowedAreas', at(10))).toEqual({ showAreas: '101,102' });
    const areas = await person.get('datenbroker/getAreas', { cardcode: '100100', mandant: 'AT' });
    expect(areas[0]).toEqual({ id: 101, intAreaId: 101, name: 'Produktion' });
    const overall = (await person.get('biotechUser/getAllowedAreas', { biotechUser_id: 11 })).showAreas.split(',');
    expect(overall.filter((area: string) => area.startsWith('1'))).toEqual(['103']);
    expect(overall.length).toBeGreaterThan(4);
  });
});

test('X-39 X-105 X-92 counts of defects, plans and messages', async () => {
  const customer = JSON.stringify({ id: 1 });
  expect(await person.get('datenbroker/countMaengel', { customer })).toEqual({ anzahl: 150, offen: 150, erledigt: 50, abgeschlossen: 50 });
  expect((await person.get('plan/countPlaene', { customer })).anzahl).toBeGreaterThan(0);
  expect(await person.get('plan/countPlaene', { customer: JSON.stringify({ id: 5 }) })).toEqual({ anzahl: 0 });
  const one = (await person.get('datenbroker/countCustomerNotifications', { customer_id: 1, customerNotificationMessageStatus: 'UNGELESEN' })).anzahl;
  const two = (
    await person.get('datenbroker/countCustomerNotifications', {
      key_user_id: 2,
      mandant: 'AT',
      customers: '1, 2',
      customerNotificationMessageStatus: 'UNGELESEN',
    })
  ).anzahl;
  expect(two).toBeGreaterThan(one);
});

test('X-51 X-52 an advisor with photo and documents, a data sheet as PDF', async () => {
  const advisor = await person.get('datenbroker/getPerson', { person: JSON.stringify({ id: 2 }) });
  expect(advisor).toMatchObject({ name: 'Mag. Sabine Grünwald', email: expect.stringContaining('@'), qualifikationen: expect.any(Array) });
  expect((await person.send('GET', advisor.foto)).headers['content-type']).toBe('image/png');
  expect((await person.send('GET', advisor.schulungsunterlagen[0].url)).headers['content-type']).toBe('application/pdf');
  const others = await Promise.all([1, 7].map((id) => person.get('datenbroker/getPerson', { person: JSON.stringify({ id }) })));
  expect([advisor, ...others].map(({ qualifikationen, schulungsunterlagen }) => [qualifikationen.length, schulungsunterlagen.length])).toEqual([
    [2, 2],
    [1, 0],
    [0, 0],
  ]);
  expect((await person.send('GET', 'documents/training/29.pdf')).statusCode).toBe(404);
  const [sheet] = await person.get('datenbroker/getDatenblaetter', { article_id: 3 });
  expect((await person.send('GET', sheet.url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await person.get('datenbroker/getPerson', { person: '{}' })).toEqual({});
  expect((await person.send('GET', 'documents/sheet/9999.pdf')).statusCode).toBe(404);
});
