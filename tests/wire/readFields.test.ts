import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchEveryList, type SentList } from '../faults/everyList.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let lists: SentList[];
beforeAll(async () => {
  stack = await startTestStack();
  lists = await fetchEveryList(stack.providerUrl);
});
afterAll(() => stack.close());

/** Fields of a response by their paths, each with whether any row has it; only those that are read. */
type Seen = Map<string, boolean>;

/** Wraps the value and records its reads. */
function recordReads(value: unknown, path: string, seen: Seen): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => recordReads(item, path, seen));
  return new Proxy(value, {
    get(target, name) {
      const there = Reflect.get(target, name) as unknown;
      if (typeof name === 'symbol') return there;
      const at = `${path}.${name}`;
      seen.set(at, (seen.get(at) ?? false) || name in target);
      return recordReads(there, at, seen);
    },
  });
}

/** Fields that are read if a provider sends them, although the reference provider's lists lack them. */
const notSent: Readonly<Record<string, string>> = {
  'fileIndex.biotechUser': 'who uploaded a file may come as an object in place of a name',
  'findCustomers.notKeyUser': 'the locations of one user say it, a search does not',
  'getArtikelDetails.class': 'other providers name the class so',
  'getAuftraege.info': 'an order says it alone',
  'getPositionenOfArea.hasActiveMaengel': 'positions on a plan say it, those beside it do not',
  'getTraplinkedDevices.traplinkedDevices.area': 'else it is asked for by itself',
  'getTraplinkedDevices.traplinkedDevices.objekt': 'else it is asked for by itself',
  'getTraplinkedDevices.traplinkedDevices.position': 'else it is asked for by itself',
};

/** Fields of a whole response by which a provider refuses a read. */
const refusal = /^\w+\.(?:error|message|status|success)$/;

test('each field that is read from a row exists at the provider', () => {
  const seen: Seen = new Map();
  for (const { endpoint, args, response } of lists) endpoint.decode(recordReads(response, endpoint.name, seen), args);
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen].flatMap(([path, isSent]) => (isSent || refusal.test(path) ? [] : [path])).sort()).toEqual(Object.keys(notSent).sort());
});
