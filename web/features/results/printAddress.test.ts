import { expect, test } from 'vitest';
import { readPrintAddress } from './printAddress.ts';

const read = (item: object, more: Record<string, string> = {}) => readPrintAddress(new URLSearchParams({ items: JSON.stringify([item]), ...more }));
const moment = '2026-11-03T09:30:00.000Z';

test('reads a row of a visit from the address in provider’s words', () => {
  const row = {
    datum_start: Date.parse(moment),
    area_name: 'Lager',
    position_nr: 'K-7',
    position_beschreibung: 'Rampe',
    task_name: 'Köder prüfen',
    objekt_bezeichnung: 'Köderstation',
    ergebnis: 'Annahme 50 %',
    is_not_checkable: false,
    alarm_level: 'GELB',
    bemerkung: '<b>nass</b>',
    item_name: 'Köder A',
    menge: 2.5,
    sal_unit_msr: 'g',
    berater_name: 'Eva Ernst',
  };
  expect(read(row)!.items).toEqual([
    {
      foundAt: moment,
      endedAt: null,
      areaName: 'Lager',
      positionNumber: 'K-7',
      positionName: 'Rampe',
      task: 'Köder prüfen',
      objectName: 'Köderstation',
      result: 'Annahme 50 %',
      level: 'YELLOW',
      source: 'VISIT',
      remark: '<b>nass</b>',
      material: 'Köder A',
      quantity: 2.5,
      unit: 'g',
      advisorName: 'Eva Ernst',
    },
  ]);
});

test.each([
  [{ ergebnisText: 'leer', ergebnis: 'x', result_value: 3 }, 'leer'],
  [{ ergebnis: 'x', result_value: 3 }, 'x'],
  [{ result_value: 3 }, '3'],
  [{}, null],
])('the result of %j is %s', (item, result) => expect(read(item)!.items[0]).toMatchObject({ result }));

test('a row of a trap has report time and level, if valid', () => {
  const trap = { traplinked_report_timestamp: Date.parse(moment), datum_start: 0, alarm_level: 'ROT', is_not_checkable: true };
  expect(read(trap)!.items[0]).toMatchObject({ foundAt: moment, source: 'TRAP', level: 'NOT_CHECKABLE' });
  expect(read({ alarm_level: 'GRUEN' })!.items[0]).toMatchObject({ level: 'GREEN', source: 'VISIT', foundAt: null });
  const strange = { alarm_level: 'BLAU', menge: '2', is_not_checkable: 'true', datum_start: 1e300, area_name: { a: 1 } };
  expect(read(strange)!.items[0]).toMatchObject({ level: 'UNKNOWN', quantity: null, foundAt: null, areaName: null });
});

test('U-09 without valid items there is no list; other missing texts are empty', () => {
  for (const items of ['', '{', '{}', '[1]', '[null]', 'null']) expect(readPrintAddress(new URLSearchParams({ items }))).toBeNull();
  expect(readPrintAddress(new URLSearchParams())).toBeNull();
  expect(read({})).toMatchObject({ ended: null, orderNumber: null, customerName: '', address: '', cardcode: '' });
  const named = { ended: String(Date.parse(moment)), auftragsNr: 'A-1', kundenname: 'Mühle', adresse: 'Weg 1', cardcode: '100100' };
  expect(read({}, named)).toMatchObject({ ended: moment, orderNumber: 'A-1', customerName: 'Mühle', address: 'Weg 1', cardcode: '100100' });
});
