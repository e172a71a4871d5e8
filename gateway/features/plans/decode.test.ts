import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { toIcon, toColour, toPlacedDefect, toPlacedPosition, toPlan, toPoints, toPolygon, toSize } from './decode.ts';

test('L-08 L-09 returns an icon for a device code, or a marker', () => {
  expect(['100', '1100', '999', null].map(toIcon)).toEqual(['LIGHT', 'TEMPERATURE', 'MARKER', 'MARKER']);
});

const defaultRed = { red: 255, green: 0, blue: 0, alpha: 0.25 };
const createPoints = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

test.each([
  ['10,20 30.5,40', createPoints([10, 20], [30.5, 40])],
  ['[10.25;20][-3/0.5]', createPoints([10.25, 20], [-3, 0.5])],
  ['1,2 3', createPoints([1, 2])],
  [null, []],
])('reads points from pairs of numbers with any separator: %j', (written, points) => expect(toPoints(written)).toEqual(points));

test.each([
  ['0,128,255,0.5', { red: 0, green: 128, blue: 255, alpha: 0.5 }],
  ['255,0,255,0', { red: 255, green: 0, blue: 255, alpha: 0 }],
  ['1,2,3,1', { red: 1, green: 2, blue: 3, alpha: 1 }],
])('L-27 the colour %j is read', (written, colour) => expect(toColour(written)).toEqual(colour));

test.each(['256,0,0,1', '0,256,0,1', '0,0,256,1', '-1,0,0,1', '1.5,0,0,1', '1,2,3', '1,2,3,1.5', '1,2,3,-0.5', '1,2,3,x', null])(
  'L-27 of %j the colour is red with a quarter of opacity',
  (written) => expect(toColour(written)).toEqual(defaultRed),
);

test('the size of a plan is in whole pixels, or unknown', () => {
  expect(toSize({ dimension: { width: 2400.4, height: '1499,6' } })).toEqual({ width: 2400, height: 1500 });
  expect(toSize({ dimension: { width: 0.6, height: 1 } })).toEqual({ width: 1, height: 1 });
  for (const dimension of [{ height: 1500 }, { width: 2400 }, { width: 0, height: 1500 }, { width: 2400, height: 0 }, null])
    expect(toSize({ dimension })).toBeNull();
});

const customer = { id: '1', cardcode: '100100', country: 'AT', location: 'AT:100100' } as unknown as Customer;

test('a plan has the provider’s fields, else no title nor release', () => {
  const sent = {
    id: 11,
    bezeichnung: 'Erdgeschoss',
    dateCreated: '2026-01-10T08:00:00Z',
    revisionsDatum: '2026-03-01T09:00:00Z',
    revisionUser: 'Eva Editor',
    revisionBemerkung: 'Regale umgestellt',
    freigegeben: 1,
    dimension: { width: 2400, height: 1500 },
  };
  expect(toPlan(sent, customer)).toEqual({
    id: '11',
    customer,
    location: 'AT:100100',
    title: 'Erdgeschoss',
    createdAt: new Date(sent.dateCreated),
    revisedAt: new Date(sent.revisionsDatum),
    revisedBy: 'Eva Editor',
    revisionRemark: 'Regale umgestellt',
    isReleased: true,
    size: sent.dimension,
  });
  const nothing = { createdAt: null, revisedAt: null, revisedBy: null, revisionRemark: null, size: null };
  expect(toPlan({ id: 11 }, customer)).toEqual({ ...nothing, id: '11', customer, location: 'AT:100100', title: '', isReleased: false });
});

describe('a position on a plan', () => {
  const createPosition = (more: object = {}) => toPlacedPosition({ id: 1001, ...more }, 'AT:100100');

  test('has the provider’s fields, else no place and no area', () => {
    const sent = {
      positionsNr: 'K-1',
      positionsBesch: 'Rampe',
      area: { id: 101, name: 'Lager' },
      alarmLevel: 'GELB',
      objekttypen: [{ id: 7, bezeichnung: 'Köderbox', typ: 400 }, { id: 8 }],
      hasActiveMaengel: true,
      coordinates: '200,150',
    };
    const own = { id: '1001', location: 'AT:100100', notCheckable: false };
    expect(createPosition(sent)).toEqual({
      ...own,
      areaId: '101',
      areaName: 'Lager',
      number: 'K-1',
      name: 'Rampe',
      level: 'YELLOW',
      objects: [
        { id: '7', name: 'Köderbox', icon: 'MOUSE' },
        { id: '8', name: '', icon: 'MARKER' },
      ],
      hasOpenDefects: true,
      x: 200,
      y: 150,
    });
    const nothing = { areaId: '', areaName: '', number: '', name: null, level: 'UNKNOWN', objects: [], hasOpenDefects: false, x: null, y: null };
    expect(createPosition()).toEqual({ ...own, ...nothing });
  });

  test('L-14 is none where it was deleted', () => {
    expect(createPosition({ deletedDate: '2026-01-10T08:00:00Z' })).toBeNull();
    for (const none of ['', 0, '0000-00-00 00:00:00']) expect(createPosition({ deletedDate: none })).not.toBeNull();
  });

  test('keeps its other objects where one of them has no id', () => {
    const { objects } = createPosition({ objekttypen: [{ bezeichnung: 'Köderbox' }, { id: 8, bezeichnung: 'Lichtfalle' }] })!;
    expect(objects.map(({ name }) => name)).toEqual(['Lichtfalle']);
  });
});

test('a defect on a plan has its fields, else open and low', () => {
  const sent = {
    position: { id: 1001, area: { id: 101 } },
    nummer: '198',
    descriptionShort: 'Tür schließt nicht',
    mangelPrioritaet: 'HOHE_GEFAHR',
    status: 'ABGESCHLOSSEN',
    koordinaten: '50.5,60',
  };
  const own = { id: '2001', location: 'AT:100100' };
  const read = { areaId: '101', positionId: '1001', number: '198', summary: 'Tür schließt nicht', priority: 'HIGH', isCompleted: true, x: 50.5, y: 60 };
  expect(toPlacedDefect({ id: 2001, ...sent }, 'AT:100100')).toEqual({ ...own, ...read });
  const nothing = { areaId: null, positionId: null, number: null, summary: null, priority: 'LOW', isCompleted: false, x: null, y: null };
  expect(toPlacedDefect({ id: 2001 }, 'AT:100100')).toEqual({ ...own, ...nothing });
});

test('a polygon has its fields, or fails for a malformed name', () => {
  const read = toPolygon({ id: 31, bezeichnung: 'Versand', coordinates: '1,2 3,4 5,6', color: '91,141,239,0.5', colorStroke: '0,0,7,1' });
  const colours = { fill: { red: 91, green: 141, blue: 239, alpha: 0.5 }, stroke: { red: 0, green: 0, blue: 7, alpha: 1 } };
  expect(read).toEqual({ id: '31', name: 'Versand', points: createPoints([1, 2], [3, 4], [5, 6]), ...colours });
  expect(toPolygon({ id: 31 })).toEqual({ id: '31', name: '', points: [], fill: defaultRed, stroke: defaultRed });
  expect(() => toPolygon({ id: 31, bezeichnung: ['Versand'] })).toThrow('bezeichnung is not a text');
});
