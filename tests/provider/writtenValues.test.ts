import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('customer');
});
afterAll(() => provider.close());

const kindsOf = (values: readonly unknown[]) => [...new Set(values.map((value) => typeof value))].toSorted();
const largest = async (): Promise<Record<string, unknown>[]> => {
  const { id } = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, checkMonitoring: true, checkEinzelauftrag: true, sorter: 'ended' });
  return person.get('datenbroker/getErgebnisliste', { besuchsbericht_id: id, withoutTraplinked: true });
};

test('X-26 numbers, and yes and no, come in several ways in one list', async () => {
  const rows = await largest();
  expect(rows).toHaveLength(5000);
  const given = (name: string) => rows.map((row) => row[name]).filter((value) => value !== null);
  expect(kindsOf(given('menge'))).toEqual(['number', 'string']);
  expect(given('menge')).toEqual(expect.arrayContaining(['0,25', '0.25', '1', 1]));
  expect(kindsOf(given('result_value'))).toEqual(['number', 'string']);
  expect(new Set(given('is_not_checkable'))).toEqual(new Set([true, false, 1, 0, 'true', 'false']));
});

test('X-55 objects at one position have levels of their own', async () => {
  const places: { alarmLevel: { name: string } | null; objekttypen: { alarmLevel: { name: string } | null }[] }[] = await person.get(
    'datenbroker/getPositionen',
    { customer_id: 1 },
  );
  const apart = places.filter(({ objekttypen }) => new Set(objekttypen.map(({ alarmLevel }) => alarmLevel?.name)).size > 1);
  expect(apart.length).toBeGreaterThan(10);
});

test('X-131 X-124 an address is kept apart from the sign-in name, and mails go there', async () => {
  expect(await person.get('biotechUser/getUser', { user_id: 18 })).toMatchObject({
    username: 'twin.at@portal.example',
    email: 'theresa.zwilling@kunde.example',
  });
  const sent = { id: 18, username: 'twin.at@portal.example', vorname: 'Theresa', nachname: 'Zwilling', enabled: true };
  const save = async (user: object) => {
    await person.send('POST', 'biotechUser/update', { user, usernameNotUniqueAllowed: true });
    return (await person.get('biotechUser/getUser', { user_id: 18 })).email;
  };
  expect(await save(sent)).toBe('theresa.zwilling@kunde.example');
  expect(await save({ ...sent, email: 'neu@kunde.example' })).toBe('neu@kunde.example');
  const visitor = provider.caller();
  await visitor.get('mySimpleCaptcha/captcha').catch(() => undefined);
  await visitor.get('login/sendForgotPass', { username: 'twin.at@portal.example', captcha: 'aB3dE9', lang: 'de' });
  const [mail] = await person.get('outbox.json');
  expect(mail.recipient).toBe('neu@kunde.example');
});

test('X-74 X-75 images of a German location wait beside those of Austrian ones', async () => {
  const waiting = async (query: object) => (await person.get('datenbroker/getTraplinkedImages', { offset: 0, ...query })).traplinkedReportImages;
  const countryOf = (images: { customer: { biotechCountry: { name: string } } }[]) => [...new Set(images.map(({ customer }) => customer.biotechCountry.name))];
  expect(countryOf(await waiting({ key_user_id: 7, mandant: 'DE' }))).toEqual(['DE']);
  expect(countryOf(await waiting({ key_user_id: 2, mandant: 'AT' }))).toEqual(['AT']);
  expect(await waiting({ key_user_id: 7, mandant: 'AT' })).toEqual([]);
});
