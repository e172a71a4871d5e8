import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readPdfText } from '../testkit/pdfText.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const october = { from: '2026-10-01', to: '2026-10-31' };
/** The sensor of the bakery's cold store, in an area that the limited user does not see. */
const sensorId = '17';

async function fetchExcursions(person: Caller): Promise<{ id: string; measure: string; from: string }[]> {
  const { data } = await person.execute('SensorRecords', { customer: bakery, ...october, sensorId });
  return data.customer.sensorRecords[0]?.excursions ?? [];
}
const acknowledge = (person: Caller, thingId: string, more: object = {}) =>
  person.execute('CreateAction', {
    input: {
      requestId: randomUUID(),
      customer: bakery,
      thing: { kind: 'EXCURSION', thingId, text: 'Temperatur Kühlraum' },
      title: 'Temperatur Kühlraum',
      cause: 'Die Tür stand offen.',
      measure: 'Tür geschlossen, Ware geprüft.',
      isDone: true,
      ...more,
    },
  });
async function readRecordFile(person: Caller, format: 'PDF' | 'EXCEL'): Promise<string> {
  const { data } = await person.execute('SensorRecordFile', { customer: bakery, ...october, sensorId, format, language: 'DE' });
  const { body } = await person.get(data.customer.sensorRecordFile.url);
  if (format === 'PDF') return (await readPdfText(body)).replace(/\s+/g, ' ');
  return (await readXlsx(body)).sheets[0]!.rows.flat().join('\n');
}

test('an excursion is acknowledged by a completed action, counted and recorded', async () => {
  const person = await stack.as('customer');
  const other = await stack.as('areas');
  const [first, ...others] = await fetchExcursions(person);
  expect(await readRecordFile(person, 'PDF')).toContain('nicht quittiert');
  expect((await acknowledge(person, first!.id, { measure: ' ' })).data.createAction.problems).toMatchObject([{ code: 'INVALID', field: 'measure' }]);
  const { action } = (await acknowledge(person, first!.id)).data.createAction;
  expect(action).toMatchObject({ status: 'DONE' });
  const { history, thing } = (await person.execute('ActionDetails', { id: action.id })).data.action;
  expect(history.map(({ kind, after }) => [kind, after])).toEqual([
    ['CREATED', null],
    ['STATUS', 'DONE'],
  ]);
  expect(thing.state).toBe('PRESENT');
  const badges = (await person.execute('ThingActionList', { customer: bakery })).data.customer.thingActions.nodes;
  const ofExcursions = badges.filter(({ kind }) => kind === 'EXCURSION');
  expect(ofExcursions).toMatchObject([{ thingId: first!.id, unfinished: 0, overdue: 0, acknowledgements: 1 }]);
  for (const format of ['PDF', 'EXCEL'] as const) {
    const written = await readRecordFile(person, format);
    for (const text of ['erledigt', 'Die Tür stand offen.', 'Tür geschlossen, Ware geprüft.']) expect(written).toContain(text);
    expect(written.includes('nicht quittiert'), format).toBe(others.length > 0);
  }
  expect((await other.execute('ThingActionList', { customer: bakery })).data.customer.thingActions.nodes).toEqual([]);
});

test('an alarm of a trap is acknowledged by those who see it', async () => {
  const person = await stack.as('customer');
  const stranger = await stack.as('areas');
  const fetchDeviceIds = async (by: Caller) => {
    const tool = `{ customer(key: { country: AT, cardcode: "100100" }) { devices(first: 50) { nodes { id } } } }`;
    return ((await by.post({ query: tool })).data.customer.devices.nodes as { id: string }[]).map(({ id }) => id);
  };
  const all = await fetchDeviceIds(await stack.tool('customer'));
  const limited = await fetchDeviceIds(await stack.tool('areas'));
  const thing = { kind: 'TRAP_ALARM', thingId: `${all.find((id) => !limited.includes(id))}:4711`, text: 'Falle 3' };
  expect((await acknowledge(stranger, '', { thing })).codes).toEqual(['NOT_FOUND']);
  expect((await acknowledge(person, '', { thing: { ...thing, thingId: 'unknown:1' } })).codes).toEqual(['NOT_FOUND']);
  expect((await acknowledge(person, '', { thing })).data.createAction.action).toMatchObject({ status: 'DONE' });
  const badges = (await person.execute('ThingActionList', { customer: bakery })).data.customer.thingActions.nodes as { kind: string }[];
  expect(badges.filter(({ kind }) => kind === 'TRAP_ALARM')).toMatchObject([{ thingId: thing.thingId, acknowledgements: 1 }]);
});

test('only times of a sensor that the user sees are acknowledged', async () => {
  const person = await stack.as('customer');
  const limited = await stack.as('areas');
  const [first] = await fetchExcursions(person);
  expect((await acknowledge(limited, first!.id)).codes).toEqual(['NOT_FOUND']);
  for (const id of ['17', '999:TEMPERATURE:2026-10-02T10:00:00.000Z', '17:TEMPERATURE:yesterday'])
    expect((await acknowledge(person, id)).codes, id).toEqual(['NOT_FOUND']);
});

test('omits acknowledgements from records for users without defects', async () => {
  expect(await readRecordFile(await stack.as('no.defects'), 'PDF')).not.toContain('Was unternommen wurde');
});
