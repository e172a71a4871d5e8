import { expect, test } from 'vitest';
import { readPrintedPositions } from './printedPositions.ts';

const read = (items: unknown) =>
  readPrintedPositions(
    new URLSearchParams({ items: typeof items === 'string' ? items : JSON.stringify(items), kundenname: 'Muster', adresse: 'Weg 1', cardcode: '7' }),
  );

test('U-05 an address carries positions in the provider’s words', () => {
  const items = [
    { area: { name: 'Lager' }, positionsNr: 'K-1', positionsBesch: 'Tor', objekttypen: [{ bezeichnung: 'Köderstation' }, { bezeichnung: 'Sensor' }] },
  ];
  expect(read(items)).toEqual({
    items: [{ area: 'Lager', number: 'K-1', name: 'Tor', objects: 'Köderstation, Sensor' }],
    customerName: 'Muster',
    address: 'Weg 1',
    cardcode: '7',
  });
});

test.each(['', '{broken', '5', '[1]', 'null'])('U-09 items %j are none', (items) => {
  expect(read(items)).toBeNull();
});

test('U-09 converts any field to text or nothing', () => {
  expect(read([{ area: 'Lager', positionsNr: 5, positionsBesch: { a: 1 }, objekttypen: 'x' }])?.items).toEqual([
    { area: 'Lager', number: '5', name: '', objects: '' },
  ]);
});
