import { expect, test } from 'vitest';
import { readPrintAddress } from './printAddress.ts';

const createAddress = (fields: Record<string, string>) => new URLSearchParams(fields);

const readItem = (item: object) => readPrintAddress(createAddress({ items: JSON.stringify([item]) }))!.items[0];

test('U-03 U-04 U-09 reads every field of a defect and heading as text', () => {
  const item = {
    nummer: 'M-7',
    dateCreated: Date.parse('2026-11-03T09:30:00Z'),
    descriptionShort: '<b>Spalt</b>',
    descriptionDetail: 'Zwei Zentimeter breit',
    zustaendig: 'Kunde',
    status: 'OFFEN',
    mangelPrioritaet: 'GERINGE_GEFAHR',
    positionsNr: 'K-1',
    positionsBesch: 'Tor',
    bilder: [],
  };
  const above = { kundenname: 'Mühle', adresse: 'Weg 1, 4600 Wels', cardcode: '100100' };
  expect(readPrintAddress(createAddress({ items: JSON.stringify([item]), ...above, showMaengelFotosRight: 'true' }))).toEqual({
    customerName: 'Mühle',
    address: 'Weg 1, 4600 Wels',
    cardcode: '100100',
    withPhotos: true,
    items: [
      {
        number: 'M-7',
        createdAt: '2026-11-03T09:30:00.000Z',
        summary: '<b>Spalt</b>',
        detail: 'Zwei Zentimeter breit',
        responsible: 'Kunde',
        status: 'OPEN',
        priority: 'LOW',
        positionNumber: 'K-1',
        positionName: 'Tor',
        photoUrl: null,
      },
    ],
  });
  expect(readItem({ nummer: 7, dateCreated: 1e300 })).toMatchObject({ number: '7', createdAt: null, positionName: null });
  for (const wrong of ['', '{', '{}', '[1]', 'null']) expect(readPrintAddress(createAddress({ items: wrong }))).toBeNull();
  expect(readPrintAddress(createAddress({ items: '[]' }))).toEqual({ items: [], customerName: '', address: '', cardcode: '', withPhotos: false });
});

test.each([
  ['OFFEN', 'OPEN'],
  ['ERLEDIGT', 'RESOLVED'],
  ['ABGESCHLOSSEN', 'COMPLETED'],
  ['VERSCHOBEN', null],
  [null, null],
])('the status %s is %s, as a word and an object’s name', (word, status) => {
  expect([readItem({ status: word }), readItem({ status: { name: word } })]).toMatchObject([{ status }, { status }]);
});

test.each([
  ['HOHE_GEFAHR', 'HIGH'],
  ['MITTLERE_GEFAHR', 'MEDIUM'],
  ['GERINGE_GEFAHR', 'LOW'],
  ['KEINE', null],
  [undefined, null],
])('the priority %s is %s', (mangelPrioritaet, priority) => expect(readItem({ mangelPrioritaet })).toMatchObject({ priority }));

test.each([
  [[{ url: '/files/a-1_B' }, { url: '/files/b' }], '/files/a-1_B'],
  [[{ url: '/files/../session' }], null],
  [[{ url: 'https://elsewhere.example/files/a' }], null],
  [[null], null],
  [['/files/a'], null],
  [{ url: '/files/a' }, null],
  [undefined, null],
])('of the photos %j the one at %s is shown', (bilder, photoUrl) => expect(readItem({ bilder })).toMatchObject({ photoUrl }));
