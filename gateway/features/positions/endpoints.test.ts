import { describe, expect, test } from 'vitest';
import * as endpoints from './endpoints.ts';

const at = { customerId: '1', location: 'AT:1', positionId: '12' } as const;
const moment = 1_795_305_600_000;
const decodeDetails = (more: object = {}) => endpoints.positionDetails.decode({ id: 12, ...more }, at);

describe('a position', () => {
  test('takes every field by the provider’s name for it', () => {
    const sent = {
      area: { id: 3, name: 'Lager', beschreibung: 'Zone 1' },
      positionsNr: 'K-12',
      positionsBesch: 'Tor',
      staysTemp: true,
      alarmLevel: 'GELB',
      objekttypen: [{ id: 7, typ: '400', bezeichnung: 'Mausefalle', alarmLevel: 'ROT' }, { id: 8 }],
    };
    expect(decodeDetails(sent)).toEqual({
      id: '12',
      location: 'AT:1',
      customerId: '1',
      areaId: '3',
      areaName: 'Lager',
      areaDescription: 'Zone 1',
      number: 'K-12',
      name: 'Tor',
      isExtraService: true,
      level: 'YELLOW',
      objectTypes: [
        { id: '7', code: '400', name: 'Mausefalle', level: 'RED' },
        { id: '8', code: null, name: '', level: 'UNKNOWN' },
      ],
    });
    expect(decodeDetails()).toMatchObject({ areaId: '', areaName: '', areaDescription: null, number: '', name: null, isExtraService: false, objectTypes: [] });
  });

  test('is read directly or from a field, or is none', () => {
    const decodeId = (response: unknown) => endpoints.positionDetails.decode(response, at)?.id;
    expect([decodeId({ position: { id: 12 } }), decodeId({ id: 13 })]).toEqual(['12', '13']);
    for (const none of [null, { error: 'keine' }, {}, { position: {} }]) expect(decodeId(none)).toBeUndefined();
  });

  test('that was deleted is left out of its list', () => {
    const response = [{ id: 1 }, { id: 2, deletedDate: moment }, { id: 3, deletedDate: null }, { id: 4, deletedDate: 0 }];
    expect(endpoints.positionChunk.decode(response, { ...at, areas: undefined, offset: 0 }).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});

test('the last result has its moment and level, or is none', () => {
  const decodeLastResult = (response: unknown) => endpoints.resultOfPosition.decode(response, at);
  expect(decodeLastResult({ datum_start: moment, alarm_level: 'ROT' })).toEqual({ foundAt: new Date(moment), level: 'RED' });
  expect(decodeLastResult({ traplinked_report_timestamp: moment, datum_start: 1 })).toEqual({ foundAt: new Date(moment), level: 'UNKNOWN' });
  expect(decodeLastResult({ alarm_level: 'ROT', is_not_checkable: true })).toEqual({ foundAt: null, level: 'NOT_CHECKABLE' });
  expect(decodeLastResult({ alarm_level: 'GRUEN' })).toEqual({ foundAt: null, level: 'GREEN' });
  expect([{}, { error: 'keines' }, null].map(decodeLastResult)).toEqual([null, null, null]);
});

describe('an object at a position', () => {
  test('has number, name and type, or the provider’s message replaces all', () => {
    const objekte = [{ id: 5, objectId: 'PM5', bezeichnung: 'Falle', objekttyp: { bezeichnung: 'Lebendfalle' } }, { id: 6 }];
    expect(endpoints.objectsOfPosition.decode({ objekte }, at)).toEqual({
      message: null,
      rows: [
        { id: '5', number: 'PM5', name: 'Falle', typeName: 'Lebendfalle' },
        { id: '6', number: '', name: '', typeName: null },
      ],
    });
    expect(endpoints.objectsOfPosition.decode({ error: true, message: 'Keine Objekte' }, at)).toEqual({ message: 'Keine Objekte', rows: [] });
  });

  const decodeObjectResult = (response: unknown) => endpoints.resultOfObject.decode(response, { ...at, objectId: '5' });

  test('has its last result, with humidity next to a temperature', () => {
    const sent = { result_value: '4.5', alarm_level: 'GELB', sensor_luftfeuchtigkeit_result_value: 61, sensor_luftfeuchtigkeit_alarm_level: 'ROT' };
    expect(decodeObjectResult(sent)).toEqual({ message: null, value: '4.5', level: 'YELLOW', humidity: 61, humidityLevel: 'RED' });
    expect(decodeObjectResult({ ...sent, is_not_checkable: true })).toMatchObject({ value: null, level: 'NOT_CHECKABLE' });
  });

  test('rounds a number to two decimals, and returns other text unchanged', () => {
    const values = ['4.567', '-4.567', '4.56', '4.5670 kg', '2,345', '2,3456', null].map((result_value) => decodeObjectResult({ result_value }).value);
    expect(values).toEqual(['4.57', '-4.57', '4.56', '4.5670 kg', '2,345', '2.35', null]);
    expect(decodeObjectResult({ sensor_luftfeuchtigkeit_result_value: 40.8186 }).humidity, 'as in lists of readings').toBe(40.82);
  });

  test('says why it has none', () => {
    const none = { value: null, level: 'UNKNOWN', humidity: null, humidityLevel: 'UNKNOWN' };
    expect([decodeObjectResult({ error: 'kein Ergebnis' }), decodeObjectResult(null)]).toEqual([
      { message: 'kein Ergebnis', ...none },
      { message: '', ...none },
    ]);
  });

  test('has a serial number unless the provider has none', () => {
    for (const { decode } of [endpoints.installedSerial, endpoints.anySerial])
      expect([{ traplinkedId: 'TL-5' }, {}, { error: 'keine' }, null].map((response) => decode(response, { ...at, objectId: '5' }))).toEqual([
        'TL-5',
        null,
        null,
        null,
      ]);
  });
});

test('a used article has both kinds of fields, and its class', () => {
  const artikel = { id: 8, itemName: 'Köder', salUnitMsr: 'g' };
  const sent = { id: 4, datum: moment, artikel, anzahl: '1,5', bemerkung: 'nachgelegt', klasse: 'A' };
  const articles = endpoints.articlesOfPosition.decode([sent, { class: 'B' }, { klasse: 'C' }, { class: 'at.provider.Artikel', klasse: 'A' }], at);
  expect(articles[0]).toEqual({
    id: '4',
    location: 'AT:1',
    usedAt: new Date(moment),
    articleId: '8',
    name: 'Köder',
    unit: 'g',
    quantity: 1.5,
    remark: 'nachgelegt',
    articleClass: 'A',
  });
  expect(articles.slice(1).map(({ id, name, articleClass }) => [id, name, articleClass])).toEqual([
    ['1', '', 'B'],
    ['2', '', null],
    ['3', '', 'A'],
  ]);
});
