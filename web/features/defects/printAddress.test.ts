import { expect, test } from 'vitest';
import { readPrintAddress } from './printAddress.ts';

const addressOf = (fields: Record<string, string>) => new URLSearchParams(fields);

test('U-03 U-04 U-09 the print page reads its list from the address as text, and no photo from elsewhere', () => {
  const items = JSON.stringify([
    {
      nummer: 7,
      dateCreated: 1_762_000_000_000,
      descriptionShort: '<b>Spalt</b>',
      status: { name: 'ERLEDIGT' },
      mangelPrioritaet: 'HOHE_GEFAHR',
      positionsNr: 'K-1',
      bilder: [{ url: '/files/abc-1' }],
    },
    { status: 'OFFEN', bilder: [{ url: 'https://elsewhere.example/a.png' }], dateCreated: 1e300 },
  ]);
  const list = readPrintAddress(addressOf({ items, kundenname: 'Mühle', cardcode: '1', showMaengelFotosRight: 'true' }))!;
  expect(list.items[0]).toMatchObject({
    number: '7',
    summary: '<b>Spalt</b>',
    status: 'RESOLVED',
    priority: 'HIGH',
    positionNumber: 'K-1',
    positionName: null,
    photoUrl: '/files/abc-1',
  });
  expect(list.items[1]).toMatchObject({ number: null, createdAt: null, status: 'OPEN', photoUrl: null });
  expect(list).toMatchObject({ kundenname: 'Mühle', adresse: '', showMaengelFotosRight: true });
  for (const wrong of ['', '{', '{}', '[1]', 'null']) expect(readPrintAddress(addressOf({ items: wrong }))).toBeNull();
});
