import { expect, test } from 'vitest';
import { readDrawings, readPdfText } from '../testkit/pdfText.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const origin = 'https://portal.example';

interface Row {
  id: string;
  number: string;
  areaName: string;
}
async function fetchPositions(person: Caller, fields = ''): Promise<Row[]> {
  const query = `{ customer(key: { country: AT, cardcode: "100100" }) { positions(first: 500 ${fields}) { nodes { id number areaName } } } }`;
  return (await person.post({ query })).data.customer.positions.nodes;
}
/** The PDF, with the address of each code: it is the alternative text of its figure. */
async function fetchLabels(person: Caller, input: object = {}) {
  const requested = { sheet: 'LABELS_24', origin, ...input };
  const { data, codes } = await person.execute('PositionLabels', { customer: bakery, input: requested });
  if (codes.length > 0) return { codes, pages: 0, text: '', addresses: [], name: '', largest: 0 };
  const { status, headers, body } = await person.get(data.customer.positionLabels.url);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const source = Buffer.from(body).toString('latin1');
  const addresses = [...source.matchAll(/\/Alt \(QR: ([^)]*)\)/g)].map(([, address]) => address!);
  const largest = Math.max(...readDrawings(Buffer.from(body)).flatMap((page) => [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))));
  return {
    codes,
    largest,
    pages: source.match(/\/Type \/Page\b/g)!.length,
    text: await readPdfText(body),
    addresses,
    name: String(headers['content-disposition']),
  };
}
const getAddress = ({ id }: Row) => `${origin}/positionen/${id}?mandant=AT&cardcode=100100`;

test('each listed position has a label with number, area and QR code', async () => {
  const person = await stack.as('customer');
  const tool = await stack.tool('customer');
  const all = await fetchLabels(person);
  const rows = await fetchPositions(tool);
  expect(all.addresses).toEqual(rows.map(getAddress));
  expect(all.pages).toBe(Math.ceil(rows.length / 24));
  for (const { number, areaName } of rows) expect(all.text.includes(number) && all.text.includes(areaName), number).toBe(true);
  expect(all.name).toContain('Etiketten_100100.pdf');

  const sorted = { filter: { text: 'Kühlhaus' }, orderBy: { field: 'NUMBER', direction: 'DESC' } };
  const some = await fetchLabels(person, { ...sorted, sheet: 'LABELS_65', language: 'EN' });
  expect(some.addresses).toEqual((await fetchPositions(tool, ', filter: { text: "Kühlhaus" }, orderBy: { field: NUMBER, direction: DESC }')).map(getAddress));
  expect([some.pages, some.addresses.length > 3, some.addresses.length < 65]).toEqual([1, true, true]);
  expect(some.name).toContain('Labels_100100.pdf');
  expect([all.largest, some.largest], 'size of a number on a large and on a small label').toEqual([20, 11]);
});

test('skips used labels, and refuses a wrong number or address', async () => {
  const person = await stack.as('customer');
  const rows = (await fetchLabels(person)).addresses.length;
  expect((await fetchLabels(person, { skip: 23 })).pages).toBe(Math.ceil((rows + 23) / 24));
  for (const input of [{ skip: 24 }, { skip: -1 }, { origin: 'javascript:alert(1)' }])
    expect((await fetchLabels(person, input)).codes, JSON.stringify(input)).toEqual(['BAD_INPUT']);
  const { data } = await person.execute('PositionLabels', { customer: bakery, input: { sheet: 'LABELS_24' } });
  expect(data.customer.positionLabels).toBeNull();
});

test('positions that cannot be read are counted on a label', async () => {
  const all = await fetchLabels(await stack.as('customer'));
  stack.alter('/datenbroker/getPositionen', (rows) => (rows as object[]).map((row, at) => (at === 0 ? { ...row, id: null } : row)));
  const { text, addresses } = await fetchLabels(await stack.as('customer'));
  expect(addresses.length).toBe(all.addresses.length - Math.ceil(all.addresses.length / 10));
  expect(text.replace(/\s+/g, ' ')).toMatch(new RegExp(`!.*${Math.ceil(all.addresses.length / 10)}`));
});
