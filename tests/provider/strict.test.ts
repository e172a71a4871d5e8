import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentedCalls } from '../../provider/documentedCalls.ts';
import { specified } from '../wire/wireTable.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

const refused: string[] = [];
let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider(undefined, (why) => void refused.push(why));
  person = await provider.as('customer');
});
afterAll(() => provider.close());
beforeEach(() => void (refused.length = 0));

describe('what is not as the documents say is refused with 400, and named', () => {
  const bakery = 'cardcode=100100&mandant=AT';
  test.each([
    ['an unknown parameter', 'GET', `datenbroker/getAreas?${bakery}&limit=5`, undefined, 'GET datenbroker/getAreas: unknown: limit'],
    ['a missing one', 'GET', 'datenbroker/getAreas?cardcode=100100', undefined, 'GET datenbroker/getAreas: missing: mandant'],
    ['both', 'GET', 'datenbroker/getPerson?id=1', undefined, 'GET datenbroker/getPerson: unknown: id; missing: person'],
    ['a variant that lacks one', 'GET', 'datenbroker/getMaengel?position_id=1001', undefined, 'GET datenbroker/getMaengel: missing: status'],
    ['variants that are mixed', 'GET', 'datenbroker/getMaengel?position_id=1001&mangel_id=1', undefined, 'GET datenbroker/getMaengel: unknown: position_id'],
    [
      'a field of JSON',
      'POST',
      'datenbroker/getPositionDetails',
      { positionId: 1 },
      'POST datenbroker/getPositionDetails: unknown: positionId; missing: position_id',
    ],
    ['a query of what is posted', 'POST', 'plan/getPlanData?plan_id=11', { plan_id: 11, x: 1 }, 'POST plan/getPlanData: unknown: x'],
    ['another method', 'POST', 'datenbroker/getAreas', {}, 'datenbroker/getAreas is a GET, not a POST'],
    ['a GET of what is posted', 'GET', 'plan/getPolygone?plan_id=11', undefined, 'plan/getPolygone is a POST, not a GET'],
  ] as const)('%s', async (_what, method, path, body, why) => {
    const response = await person.send(method, path, body);
    expect([response.statusCode, response.json()]).toEqual([400, { error: why }]);
    expect(refused).toEqual([why]);
  });
  test('a field of a form with a file', async () => {
    const form = new FormData();
    form.set('file', new File(['x'], 'x.pdf'));
    const request = new Request('http://provider/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type')! };
    const response = await person.send('POST', 'file/doUploadFile', Buffer.from(await request.arrayBuffer()) as unknown as object, headers);
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'POST file/doUploadFile: missing: filetype' }]);
  });
  test('does not report parameters without a session', async () => {
    expect((await provider.caller().send('GET', 'datenbroker/getAreas?limit=5')).statusCode).toBe(401);
    expect(refused).toEqual([]);
  });
});

test.each([`datenbroker/getAreas?cardcode=100100&mandant=AT`, 'datenbroker/getMaengel?mangel_id=1', 'documents/photo/1.png?size=3', 'outbox.json?x=1'])(
  'accepts documented and undescribed calls: %s',
  async (path) => {
    expect((await person.send('GET', path)).statusCode).toBe(200);
    expect(refused).toEqual([]);
  },
);

test('without the setting accepts everything', async () => {
  const lenient = await startProvider();
  const response = await (await lenient.as('customer')).send('GET', 'datenbroker/getAreas?cardcode=100100&mandant=AT&limit=5');
  expect(response.statusCode).toBe(200);
  await lenient.close();
});

const place = ['cardcode', 'mandant'];
const scope = ['customer_id', 'key_user_id', 'mandant'];
const flags = ['neuerMangel', 'disableNeuerBesuchsbericht', 'disableNeuerVertrag', 'gelberAlarm', 'roterAlarm'];
const neighbours = ['besuchsbericht_id', 'traplinkedbericht_id', 'customer_id', 'checkEinzelauftrag', 'checkMonitoring', 'checkTraplinked', 'sorter'];
const trapNotice = [...place, 'biotechUser_id', 'notification', 'notificationApp'];
const serviceCall = ['auftragProblemTypId', 'auftragHerkunftId', 'customerId', 'ansprechpartnerId', 'personalId', 'email', 'bemerkung', 'planungsDatum'];

/** Names that the requirement leaves to another row, to an entity or to its prose. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  'X-31': neighbours,
  'X-32': neighbours,
  'X-74': scope,
  'X-75': scope,
  'X-83': [...place, 'biotechUser_id', ...flags.flatMap((name) => [name, `${name}App`])],
  'X-88': trapNotice,
  'X-89': trapNotice,
  'X-90': trapNotice,
  'X-91': [...place, 'biotechUser_id'],
  'X-93': [...scope, 'customers'],
  'X-94': [...scope, 'customers'],
  'X-131': ['customers'],
  'X-138': [...serviceCall, 'images', 'traplinkedReportImageId', 'positionId', 'mangelId', 'tel', 'thema'],
};

describe('the parameters are those of the requirements', () => {
  const calls = [...specified].filter(([id]) => id !== 'X-15');
  const getCallKey = ({ method, path }: { method: string; path: string }) => `${method.split(' ')[0]} ${path.replace('api/V01', 'api/:version')}`;
  test.each(calls)('%s', (id, call) => {
    const documented = documentedCalls[getCallKey(call)];
    const names = new Set([documented].flat().join(' ').split(/[ ?]+/).filter(Boolean));
    // Text in brackets belongs to a parameter.
    const documentedNames = [...call.fields.replaceAll(/\((JSON with )?`[^)]*\)/g, '').matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name!);
    expect([...names].toSorted()).toEqual([...new Set([...documentedNames, ...(unnamed[id] ?? [])])].toSorted());
  });
  test('no other calls, but for the assumed ones of delivery notes', () => {
    const known = new Set(calls.map(([, call]) => getCallKey(call)));
    expect(Object.keys(documentedCalls).filter((key) => !known.has(key))).toEqual(['GET datenbroker/getLieferscheine', 'GET datenbroker/getLieferscheinFile']);
  });
  test('the provider responds each of them', () => {
    const missing = Object.keys(documentedCalls).filter((key) => {
      const [method, path] = key.split(' ') as ['GET' | 'POST', string];
      return !provider.app.hasRoute({ method, url: `/${path}` });
    });
    expect(missing).toEqual([]);
  });
});
