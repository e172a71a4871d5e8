import { expect, test } from 'vitest';
import { toLocationsCsv } from './locationsCsv.ts';

test('T-12 the CSV has country, number, name and place, and no formula', () => {
  const locations = [
    { country: 'AT', cardcode: '100100', name: 'Bäckerei "Nord"; Wels', postcode: '4600', city: 'Wels', secret: 'never' },
    { country: 'DE', cardcode: '-2', name: '=1+1', city: null },
  ];
  expect(toLocationsCsv(['Land', 'Nummer', 'Name', 'PLZ', 'Ort'], locations)).toBe(
    '\ufeff"Land";"Nummer";"Name";"PLZ";"Ort"\r\n"AT";"100100";"Bäckerei ""Nord""; Wels";"4600";"Wels"\r\n"DE";"\'-2";"\'=1+1";"";""\r\n',
  );
});
