import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import { getArgument, listEndpoints } from './everyEndpoint.ts';
import { fetchEveryList, type SentList } from './everyList.ts';
import { required } from './requiredFields.ts';

type Row = Record<string, unknown>;

let stack: TestStack;
let sent: SentList[];
beforeAll(async () => {
  stack = await startTestStack();
  sent = await fetchEveryList(stack.providerUrl);
});
afterAll(() => stack.close());

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the rows of a response, and the response with other rows in their place. */
function findList(response: unknown): { rows: Row[]; withRows: (rows: readonly unknown[]) => unknown } {
  if (Array.isArray(response)) return { rows: response as Row[], withRows: (rows) => rows };
  const [name, rows] = Object.entries(response as Row).find(([, value]) => Array.isArray(value)) ?? [];
  return name === undefined
    ? { rows: [], withRows: () => response }
    : { rows: rows as Row[], withRows: (others) => ({ ...(response as Row), [name]: others }) };
}

/** Returns the list that an endpoint decoded: the response itself, or its rows. */
function getDecodedList(decoded: unknown): readonly unknown[] {
  const list = isObject(decoded) ? decoded['rows'] : decoded;
  if (!Array.isArray(list)) throw new Error('The list was lost.');
  return list;
}

/** Paths of all fields that any row has a value for, with a row that has it. */
function mapFields(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  const walk = (from: Row, row: Row, path: string): void => {
    for (const [name, value] of Object.entries(from)) {
      if (value === null) continue;
      if (!found.has(path + name)) found.set(path + name, row);
      if (isObject(value)) walk(value, row, `${path}${name}.`);
    }
  };
  for (const row of rows) walk(row, row, '');
  return found;
}

const missing = Symbol('missing');
const kinds: readonly unknown[] = [null, missing, 'another text', 7.5, true, { other: 1 }, ['other']];

function alterRow(row: Row, path: string, value: unknown): Row {
  const copy = structuredClone(row);
  const names = path.split('.');
  const last = names.pop()!;
  const place = names.reduce((from, name) => from[name] as Row, copy);
  if (value === missing) delete place[last];
  else place[last] = value;
  return copy;
}

/** Alters each field of an endpoint's list in each way; returns the fields whose change loses the row. */
function findRowLosingFields({ endpoint, args, response }: SentList): string[] {
  const { rows: all, withRows } = findList(response);
  const rows = all.slice(0, 400);
  const untouched = getDecodedList(endpoint.decode(withRows(rows.slice(0, 1)), args)).length;
  const lost = new Set<string>();
  for (const [path, row] of mapFields(rows)) {
    for (const value of kinds) {
      const list = getDecodedList(endpoint.decode(withRows([alterRow(row, path, value), rows[0], null]), args));
      const unreadable = countUnreadable(list) - 1;
      expect([0, 1], `${endpoint.name} ${path} ${String(value)}`).toContain(unreadable);
      expect(list.length, `${endpoint.name} ${path} ${String(value)}`).toBeGreaterThanOrEqual(untouched);
      if (unreadable === 1) lost.add(path);
    }
  }
  return [...lost];
}

test('no odd value fails a list, and required fields fail rows', () => {
  const lost: Record<string, Set<string>> = {};
  for (const list of sent) for (const field of findRowLosingFields(list)) (lost[list.endpoint.name] ??= new Set()).add(field);
  const found = Object.entries(lost).map(([name, fields]) => [name, [...fields].toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(required).map(([name, fields]) => [name, Object.keys(fields).toSorted()])));
});

/** Path of a decoded value that a response cannot contain: a number that is infinite or no number, or a member that every object has. */
function findUnwritable(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (value === Object.prototype || value === Object) return path;
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = findUnwritable(each, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

test('no unbounded number or inherited name becomes a value', () => {
  const extremes = [1e308, -1e308, '1e400', '9'.repeat(400), 'constructor', '__proto__'];
  const found = sent.flatMap(({ endpoint, args, response }) => {
    const { rows: all, withRows } = findList(response);
    const rows = all.slice(0, 400);
    return [...mapFields(rows)].flatMap(([path, row]) =>
      extremes.flatMap((value) => {
        const decoded = getDecodedList(endpoint.decode(withRows([alterRow(row, path, value)]), args));
        const unwritable = findUnwritable(decoded, endpoint.name);
        return unwritable === null ? [] : [`${unwritable} by ${path} ${String(value).slice(0, 12)}`];
      }),
    );
  });
  expect(found).toEqual([]);
});

/** A response in which every field is a list of one invalid row. */
const holdsAnyList = new Proxy({}, { get: () => [null], has: (_target, name) => name !== 'error' });

test('every list of the provider was read here, with rows', async () => {
  const isList = (endpoint: SentList['endpoint']) =>
    [[null], holdsAnyList].some((response) => {
      try {
        return countUnreadable(getDecodedList(endpoint.decode(response, getArgument(endpoint.name)))) > 0;
      } catch {
        return false;
      }
    });
  const lists = (await listEndpoints()).filter(({ endpoint }) => endpoint.kind === 'read' && isList(endpoint)).map(({ endpoint }) => endpoint.name);
  expect(lists.length).toBeGreaterThan(40);
  const withRows = new Set(sent.filter(({ response }) => findList(response).rows.length > 0).map(({ endpoint }) => endpoint.name));
  expect([...new Set(lists)].filter((name) => !withRows.has(name))).toEqual([]);
});
