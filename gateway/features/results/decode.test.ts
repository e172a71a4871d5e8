import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { toResultRow } from './decode.ts';

const decode = (fields: object) => toResultRow({ id: 1, ...fields }, 'AT:1');

describe('a result row', () => {
  test.each([
    ['its text', { ergebnisText: 'Fang', ergebnis: '2', result_value: 2 }, 'Fang'],
    ['else its result', { ergebnis: '2', result_value: 3 }, '2'],
    ['else its value', { result_value: 3 }, '3'],
    ['nothing where it could not be checked', { ergebnisText: 'Fang', is_not_checkable: true }, null],
  ])('F-06 shows %s', (_what, fields, result) => {
    expect(decode(fields).result).toBe(result);
  });

  test('F-05 V-05 has no level where it could not be checked, and none for an unknown word', () => {
    expect(decode({ alarm_level: 'GRUEN', is_not_checkable: true }).level).toBe('NOT_CHECKABLE');
    expect(decode({ alarm_level: 'LILA' }).level).toBe('UNKNOWN');
    expect(decode({ alarm_level: 'GELB' }).level).toBe('YELLOW');
  });

  test('F-07 V-03 has a trap’s report time, else the start; an end only where it differs', () => {
    const [start, end, trap] = [1_700_000_000_000, 1_700_000_060_000, 1_690_000_000_000];
    expect(decode({ datum_start: start, datum_end: end })).toMatchObject({ foundAt: new Date(start), endedAt: new Date(end) });
    expect(decode({ datum_start: start, datum_end: start }).endedAt).toBeNull();
    expect(decode({ datum_start: start, datum_end: end, traplinked_report_timestamp: trap })).toMatchObject({ foundAt: new Date(trap), endedAt: null });
  });

  test('of a visit takes every field by the provider’s name for it', () => {
    const sent = {
      area_name: 'Lager',
      position_id: 5,
      position_nr: 'K-5',
      position_beschreibung: 'Tor',
      task_name: 'Fang prüfen',
      objekt_bezeichnung: 'Falle',
      ergebnisText: '2 Mäuse',
      result_value: '2,5',
      alarm_level: 'ROT',
      bemerkung: 'nass',
      item_name: 'Köder',
      article_id: 8,
      menge: '1,5',
      sal_unit_msr: 'g',
      berater_id: 4,
      berater_name: 'Grünwald',
      task_ergebnis_id: 6,
      customer_ergebnis_id: 7,
    };
    expect(decode(sent)).toEqual({
      id: '1',
      location: 'AT:1',
      areaId: '',
      foundAt: null,
      endedAt: null,
      areaName: 'Lager',
      positionId: '5',
      positionNumber: 'K-5',
      positionName: 'Tor',
      task: 'Fang prüfen',
      objectName: 'Falle',
      result: '2 Mäuse',
      value: 2.5,
      level: 'RED',
      remark: 'nass',
      material: 'Köder',
      articleId: '8',
      quantity: 1.5,
      unit: 'g',
      advisorId: '4',
      advisorName: 'Grünwald',
      taskResultId: '6',
      customerResultId: '7',
      trapDeviceId: null,
      trapName: null,
      trapSerialNumber: null,
      trapUninstalledAt: null,
      trapCodes: [],
      trapStatus: null,
      trapReportId: null,
      imageCount: 0,
    });
  });

  test('of a 24/7 trap has what the trap is and reported, and an id of its own', () => {
    const uninstalled = 1_700_000_000_000;
    const sent = {
      traplinked_report_id: 9,
      traplinked_device_id: 3,
      traplinked_device_name: 'Falle 3',
      traplinked_device_traplinked_id: 'TL-3',
      traplinked_device_installiert_bis: uninstalled,
      traplinked_report_event_type: 'CATCH',
      traplinked_report_report_type: 'HEARTBEAT',
      traplinked_report_device_status: 'ACTIVE',
      count_traplinked_report_image: 2,
      objekt: { bezeichnung: 'Lebendfalle' },
    };
    expect(decode(sent)).toMatchObject({
      id: 'trap-1',
      trapReportId: '9',
      trapDeviceId: '3',
      trapName: 'Falle 3',
      trapSerialNumber: 'TL-3',
      trapUninstalledAt: new Date(uninstalled),
      trapCodes: ['CATCH', 'HEARTBEAT'],
      trapStatus: 'ACTIVE',
      imageCount: 2,
      objectName: 'Lebendfalle',
    });
    expect([decode({ traplinked_report_event_type: 'CATCH' }).trapCodes, decode({ traplinked_report_report_type: 'HEARTBEAT' }).trapCodes]).toEqual([
      ['CATCH'],
      ['HEARTBEAT'],
    ]);
  });

  test.each([
    [2.5, 2.5],
    ['-2,5 g', -2.5],
    ['keine', null],
    ['', null],
    [undefined, null],
    [true, null],
  ])('of the value %j sorts by %j', (result_value, value) => expect(decode({ result_value }).value).toBe(value));

  test('without an id is refused, naming the field', () => {
    expect(() => toResultRow({}, 'AT:1')).toThrow(DecodeError);
    expect(() => toResultRow({}, 'AT:1')).toThrow(/^id /);
  });
});
