import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { iconOf, toColour, toPlacedDefect, toPlacedPosition, toPlan, toPoints, toPolygon, toSize } from './decode.ts';

test.each([
  ['100', 'LIGHT'],
  ['200', 'COCKROACH'],
  ['300', 'MOTH'],
  ['310', 'PHEROMONE'],
  ['400', 'MOUSE'],
  ['450', 'SNAP_TRAP'],
  ['500', 'SNAP_TRAP'],
  ['550', 'DEVICE_247'],
  ['600', 'BEETLE'],
  ['700', 'GNAT'],
  ['710', 'BEETLE_2'],
  ['720', 'ANT'],
  ['800', 'RAT'],
  ['900', 'FLY'],
  ['1000', 'MAGNIFIER'],
  ['1100', 'TEMPERATURE'],
  ['999', 'MARKER'],
  [null, 'MARKER'],
])('L-08 L-09 the device code %s has the icon %s', (code, icon) => expect(iconOf(code)).toBe(icon));

const defaultRed = { red: 255, green: 0, blue: 0, alpha: 0.25 };

test.each([
  [
    'pairs with commas and blanks',
    '10,20 30.5,40',
    [
      { x: 10, y: 20 },
      { x: 30.5, y: 40 },
    ],
  ],
  [
    'whatever is between them',
    '[10.25;20][-3/0.5]',
    [
      { x: 10.25, y: 20 },
      { x: -3, y: 0.5 },
    ],
  ],
  ['a number without a partner is left out', '1,2 3', [{ x: 1, y: 2 }]],
  ['nothing', null, []],
])('points are read of a text: %s', (_what, written, points) => expect(toPoints(written)).toEqual(points));

test.each([
  ['0,128,255,0.5', { red: 0, green: 128, blue: 255, alpha: 0.5 }],
  ['255,0,255,0', { red: 255, green: 0, blue: 255, alpha: 0 }],
  ['1,2,3,1', { red: 1, green: 2, blue: 3, alpha: 1 }],
  ['256,0,0,1', defaultRed],
  ['0,256,0,1', defaultRed],
  ['0,0,256,1', defaultRed],
  ['-1,0,0,1', defaultRed],
  ['1.5,0,0,1', defaultRed],
  ['1,2,3', defaultRed],
  ['1,2,3,1.5', defaultRed],
  ['1,2,3,-0.5', defaultRed],
  ['1,2,3,x', defaultRed],
  ['blue', defaultRed],
  [null, defaultRed],
])('L-27 the colour %j is read, or else is red with a quarter of opacity', (written, colour) => expect(toColour(written)).toEqual(colour));

test.each([
  ['in whole pixels', { width: 2400.4, height: '1499,6' }, { width: 2400, height: 1500 }],
  ['down to a single one', { width: 0.6, height: 1 }, { width: 1, height: 1 }],
  ['not without a width', { height: 1500 }, null],
  ['not without a height', { width: 2400 }, null],
  ['not of no width', { width: 0, height: 1500 }, null],
  ['not of no height', { width: 2400, height: 0 }, null],
  ['not where it is not said', null, null],
])('the size of a plan is known %s', (_when, dimension, size) => expect(toSize({ dimension })).toEqual(size));

describe('a plan', () => {
  const customer = { id: '1', cardcode: '100100', country: 'AT', location: 'AT:100100' } as unknown as Customer;

  test('has what the provider says of it', () => {
    expect(
      toPlan(
        {
          id: 11,
          bezeichnung: 'Erdgeschoss',
          dateCreated: '2026-01-10T08:00:00Z',
          revisionsDatum: '2026-03-01T09:00:00Z',
          revisionUser: 'Eva Editor',
          revisionBemerkung: 'Regale umgestellt',
          freigegeben: 1,
          dimension: { width: 2400, height: 1500 },
        },
        customer,
      ),
    ).toEqual({
      id: '11',
      customer,
      location: 'AT:100100',
      title: 'Erdgeschoss',
      createdAt: new Date('2026-01-10T08:00:00Z'),
      revisedAt: new Date('2026-03-01T09:00:00Z'),
      revisedBy: 'Eva Editor',
      revisionRemark: 'Regale umgestellt',
      isReleased: true,
      size: { width: 2400, height: 1500 },
    });
  });

  test('of which nothing is said has no title, and is not released', () => {
    expect(toPlan({ id: 11 }, customer)).toEqual({
      id: '11',
      customer,
      location: 'AT:100100',
      title: '',
      createdAt: null,
      revisedAt: null,
      revisedBy: null,
      revisionRemark: null,
      isReleased: false,
      size: null,
    });
  });
});

describe('a position on a plan', () => {
  test('has what the provider says of it', () => {
    expect(
      toPlacedPosition(
        {
          id: 1001,
          positionsNr: 'K-1',
          positionsBesch: 'Rampe',
          area: { id: 101, name: 'Lager' },
          alarmLevel: 'GELB',
          objekttypen: [{ id: 7, bezeichnung: 'Köderbox', typ: 400 }, { id: 8 }],
          hasActiveMaengel: true,
          coordinates: '200,150',
        },
        'AT:100100',
      ),
    ).toEqual({
      id: '1001',
      location: 'AT:100100',
      areaId: '101',
      areaName: 'Lager',
      number: 'K-1',
      name: 'Rampe',
      level: 'YELLOW',
      notCheckable: false,
      objects: [
        { id: '7', name: 'Köderbox', icon: 'MOUSE' },
        { id: '8', name: '', icon: 'MARKER' },
      ],
      hasOpenDefects: true,
      x: 200,
      y: 150,
    });
  });

  test('of which nothing is said has no place, in no area', () => {
    expect(toPlacedPosition({ id: 1001 }, 'AT:100100')).toEqual({
      id: '1001',
      location: 'AT:100100',
      areaId: '',
      areaName: '',
      number: '',
      name: null,
      level: 'UNKNOWN',
      notCheckable: false,
      objects: [],
      hasOpenDefects: false,
      x: null,
      y: null,
    });
  });

  test('L-14 is none where it was deleted', () => {
    expect(toPlacedPosition({ id: 1001, deletedDate: '2026-01-10T08:00:00Z' }, 'AT:100100')).toBeNull();
    expect(toPlacedPosition({ id: 1001, deletedDate: '' }, 'AT:100100')).not.toBeNull();
  });

  test('keeps its other objects where one of them has no id', () => {
    const position = toPlacedPosition({ id: 1001, objekttypen: [{ bezeichnung: 'Köderbox' }, { id: 8, bezeichnung: 'Lichtfalle' }] }, 'AT:100100');
    expect(position!.objects.map(({ name }) => name)).toEqual(['Lichtfalle']);
  });
});

describe('a defect on a plan', () => {
  test('has what the provider says of it', () => {
    expect(
      toPlacedDefect(
        {
          id: 2001,
          position: { id: 1001, area: { id: 101 } },
          nummer: '198',
          descriptionShort: 'Tür schließt nicht',
          mangelPrioritaet: 'HOHE_GEFAHR',
          status: 'ABGESCHLOSSEN',
          koordinaten: '50.5,60',
        },
        'AT:100100',
      ),
    ).toEqual({
      id: '2001',
      location: 'AT:100100',
      areaId: '101',
      positionId: '1001',
      number: '198',
      summary: 'Tür schließt nicht',
      priority: 'HIGH',
      isCompleted: true,
      x: 50.5,
      y: 60,
    });
  });

  test('of which nothing is said is at no position, open, and low', () => {
    expect(toPlacedDefect({ id: 2001 }, 'AT:100100')).toEqual({
      id: '2001',
      location: 'AT:100100',
      areaId: null,
      positionId: null,
      number: null,
      summary: null,
      priority: 'LOW',
      isCompleted: false,
      x: null,
      y: null,
    });
  });
});

describe('a polygon', () => {
  test('has what the provider says of it', () => {
    expect(toPolygon({ id: 31, bezeichnung: 'Versand', coordinates: '1,2 3,4 5,6', color: '91,141,239,0.5', colorStroke: '0,0,7,1' })).toEqual({
      id: '31',
      name: 'Versand',
      points: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
        { x: 5, y: 6 },
      ],
      fill: { red: 91, green: 141, blue: 239, alpha: 0.5 },
      stroke: { red: 0, green: 0, blue: 7, alpha: 1 },
    });
  });

  test('has no name where none is said, and cannot be read where its name is something else', () => {
    expect(toPolygon({ id: 31 })).toEqual({ id: '31', name: '', points: [], fill: defaultRed, stroke: defaultRed });
    expect(() => toPolygon({ id: 31, bezeichnung: ['Versand'] })).toThrow('bezeichnung is not a text');
  });
});
