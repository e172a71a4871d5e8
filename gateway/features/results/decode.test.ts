import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { toResultRow } from './decode.ts';

const decode = (fields: object) => toResultRow({ id: 1, ...fields }, 'AT:1');

describe('a result row', () => {
  test('F-06 shows text, result or value, and nothing if not checkable', () => {
    const sent = { ergebnisText: 'Fang', ergebnis: '2', result_value: 3 };
    const shown = [sent, { ...sent, ergebnisText: null }, { result_value: 3 }, { ...sent, is_not_checkable: true }];
    expect(shown.map((fields) => decode(fields).result)).toEqual(['Fang', '2', '3', null]);
  });

  test('F-05 V-05 has no level if not checkable or with an unknown word', () => {
    expect(decode({ alarm_level: 'GRUEN', is_not_checkable: true }).level).toBe('NOT_CHECKABLE');
    expect(decode({ alarm_level: 'LILA' }).level).toBe('UNKNOWN');
    expect(decode({ alarm_level: 'GELB' }).level).toBe('YELLOW');
  });

  test('F-07 V-03 has a trap’s report time or start, and a different end', () => {
    const start = 1_700_000_000_000;
    const end = 1_700_000_060_000;
    const trap = 1_690_000_000_000;
    expect(decode({ datum_start: start, datum_end: end })).toMatchObject({ foundAt: new Date(start), endedAt: new Date(end) });
    expect(decode({ datum_start: start, datum_end: start }).endedAt).toBeNull();
    expect(decode({ datum_start: start, datum_end: end, traplinked_report_timestamp: trap })).toMatchObject({ foundAt: new Date(trap), endedAt: null });
  });

  test('of a visit reads the provider’s fields, or none', () => {
    const fields = [
      ['area_name', 'Lager', 'areaName', 'Lager'],
      ['position_id', 5, 'positionId', '5'],
      ['position_nr', 'K-5', 'positionNumber', 'K-5'],
      ['position_beschreibung', 'Tor', 'positionName', 'Tor'],
      ['task_name', 'Fang prüfen', 'task', 'Fang prüfen'],
      ['objekt_bezeichnung', 'Falle', 'objectName', 'Falle'],
      ['ergebnisText', '2 Mäuse', 'result', '2 Mäuse'],
      ['result_value', '2,5', 'value', 2.5],
      ['alarm_level', 'ROT', 'level', 'RED'],
      ['bemerkung', 'nass', 'remark', 'nass'],
      ['item_name', 'Köder', 'material', 'Köder'],
      ['article_id', 8, 'articleId', '8'],
      ['menge', '1,5', 'quantity', 1.5],
      ['sal_unit_msr', 'g', 'unit', 'g'],
      ['berater_id', 4, 'advisorId', '4'],
      ['berater_name', 'Grünwald', 'advisorName', 'Grünwald'],
      ['task_ergebnis_id', 6, 'taskResultId', '6'],
      ['customer_ergebnis_id', 7, 'customerResultId', '7'],
    ] as const;
    const expected = Object.fromEntries(fields.map(([, , name, value]) => [name, value]));
    expect(decode(Object.fromEntries(fields.map(([name, value]) => [name, value])))).toMatchObject(expected);
    const known = Object.entries(decode({})).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({ id: '1', location: 'AT:1', areaId: '', level: 'UNKNOWN', trapCodes: [], imageCount: 0 });
  });

  test('of a 24/7 trap has the trap’s data, and an id', () => {
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

  test('sorts by the number at the begin of its value', () => {
    const values = [2.5, '-2,5 g', 'keine', '', undefined, true].map((result_value) => decode({ result_value }).value);
    expect(values).toEqual([2.5, -2.5, null, null, null, null]);
  });

  test('without an id is refused, naming the field', () => {
    expect(() => toResultRow({}, 'AT:1')).toThrow(DecodeError);
    expect(() => toResultRow({}, 'AT:1')).toThrow(/^id /);
  });
});
