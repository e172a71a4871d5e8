import { expect, test } from 'vitest';
import { packLabels, unpackLabels } from './labelCodes.ts';

const ids = Array.from({ length: 5_000 }, (_, at) => `${at}`);
const labels = Array.from({ length: 10 }, (_, label) => ({ label: `Region ${label}`, locationIds: ids.filter((id) => (Number(id) * 7_919) % 10 === label) }));

test('labels of 5,000 locations fit into the address of a file', () => {
  const all = [...labels, { label: 'Nord', locationIds: ids.slice(0, 100) }];
  const packed = packLabels(all, ids);
  expect(packed.length).toBeLessThan(5_000);
  const read = unpackLabels(packed, ids.toReversed());
  for (const id of ids) expect(read.get(id)).toEqual(all.flatMap(({ label, locationIds }) => (locationIds.includes(id) ? [label] : [])));
});

test('labels of a changed list are refused; without labels it opens', () => {
  expect(() => unpackLabels(packLabels(labels, ids), ids.slice(1))).toThrow('has changed since');
  expect(unpackLabels(packLabels([], ids), ids.slice(1)).get('7')).toEqual([]);
});
