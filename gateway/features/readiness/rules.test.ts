import { describe, expect, test } from 'vitest';
import type { ReadinessRule } from '../../generated/resolvers.ts';
import type { Evidence } from './models.ts';
import { rules } from './rules.ts';

const today = new Date('2026-11-22T12:00:00+01:00');
const daysAgo = (days: number) => new Date(Number(today) - days * 24 * 60 * 60 * 1000);
const position = (id: string) => ({ id, number: `K-${id}`, name: 'Rampe' });
const row = (positionId: string, level: string | null, more: object = {}) => ({ positionId, level, articleId: null, material: null, ...more });
const blocked = (positionId: string) => row(positionId, null, { level: 'NOT_CHECKABLE' });
const visit = (days: number, ...rows: object[]) => ({ endedAt: daysAgo(days), rows });
const plan = (more: object = {}) => ({ id: '11', title: 'Erdgeschoss', isReleased: true, revisedAt: daysAgo(30), ...more });
const placed = (id: string, more: object = {}) => ({ ...position(id), areaName: 'Lager', ...more });
const defect = (more: object = {}) => ({
  id: '198',
  number: '198',
  summary: 'Loch',
  areaName: 'Lager',
  status: 'OPEN',
  priority: 'HIGH',
  createdAt: daysAgo(15),
  finishedAt: null,
  positionId: '1',
  photos: [{ id: '1' }],
  ...more,
});
const device = (more: object = {}) => ({
  id: '5',
  name: 'T-5',
  description: null,
  area: null,
  statusCode: 'ACTIVE',
  battery: 0.5,
  heardAt: daysAgo(0.5),
  silence: null,
  batteryState: 'NORMAL',
  ...more,
});
const sensor = (readAt: Date | null) => ({ id: '7', serialNumber: 'S-7', name: 'Kühlraum', lastReading: readAt && { readAt } });

const advisor = (validUntil: Date | null) => ({ id: '4', name: 'Grünwald', qualifications: [{ id: '40', title: 'Sachkunde', description: null, validUntil }] });
const user = (more: object = {}) => ({ id: '9', firstName: 'Eva', lastName: 'Ernst', username: 'eva', isInvited: false, isEnabled: true, ...more });

/** A location in which an auditor finds nothing. */
const clean = {
  plans: [plan()],
  placed: [placed('1'), placed('2')],
  register: [position('1'), position('2')],
  visits: [visit(10, row('1', 'GREEN', { articleId: '9', material: 'Paste' }), row('2', 'GREEN')), visit(40, row('1', 'GREEN'), row('2', 'GREEN'))],
  months: [],
  defects: [],
  photographed: [],
  actions: [],
  sheets: [{ id: '9', name: 'Paste' }],
  devices: [device()],
  sensors: [sensor(daysAgo(0.9))],
  advisors: [advisor(null), advisor(daysAgo(-1))],
  excursions: [],
  users: [user()],
};
const found = (rule: ReadinessRule, more: object = {}) => rules[rule].find({ ...clean, ...more } as unknown as Evidence, today);
const idsOf = (rule: ReadinessRule, more: object) => found(rule, more).map(({ id }) => id);

test.each(Object.keys(rules) as ReadinessRule[])('%s finds nothing at a clean location', (rule) => expect(found(rule)).toEqual([]));

describe('each rule finds what breaks it, once', () => {
  test('a plan that is not released, or was revised more than a year ago, or never', () => {
    expect(idsOf('PLAN_NOT_RELEASED', { plans: [plan({ isReleased: false })] })).toEqual(['11']);
    expect(found('PLAN_NOT_RELEASED', { plans: [plan({ revisedAt: daysAgo(366) })] })).toMatchObject([{ kind: 'PLAN', text: 'Erdgeschoss', at: daysAgo(366) }]);
    expect(idsOf('PLAN_NOT_RELEASED', { plans: [plan({ revisedAt: daysAgo(365) })] })).toEqual([]);
    expect(idsOf('PLAN_NOT_RELEASED', { plans: [plan({ revisedAt: null })] })).toEqual(['11']);
    expect(idsOf('PLAN_NOT_RELEASED', { plans: [] })).toEqual([null]);
  });
  test('a position that is on no plan, but only where there are plans', () => {
    expect(found('POSITION_NOT_PLACED', { placed: [placed('1')] })).toMatchObject([{ kind: 'POSITION', id: '2', number: 'K-2', text: 'Rampe' }]);
    expect(idsOf('POSITION_NOT_PLACED', { plans: [], placed: [] })).toEqual([]);
  });
  test('a number on the plan that is not the register’s, and a position that the register no longer has', () => {
    expect(idsOf('PLAN_DIFFERS', { placed: [placed('1', { number: 'K-01' }), placed('2'), placed('3')] })).toEqual(['1', '3']);
  });
  test('a position that is late by half of its own interval', () => {
    const [first, second] = [row('1', 'GREEN'), row('2', 'GREEN')];
    // Position 2 is checked at every second visit: 60 days, so that it is late after 90.
    const visits = (shift: number) => [visit(10 + shift, first), visit(40 + shift, first, second), visit(70 + shift, first), visit(100 + shift, first, second)];
    expect(idsOf('POSITION_OVERDUE', { visits: visits(0) })).toEqual([]);
    expect(found('POSITION_OVERDUE', { visits: visits(34) })).toEqual([]);
    expect(found('POSITION_OVERDUE', { visits: visits(51) })).toMatchObject([
      { id: '1', at: daysAgo(61) },
      { id: '2', at: daysAgo(91) },
    ]);
  });
  test('a position that none of several visits checked, but not after a first visit', () => {
    expect(found('POSITION_OVERDUE', { visits: [visit(10, row('1', 'GREEN'), blocked('2')), visit(40, row('1', 'GREEN'))] })).toMatchObject([
      { id: '2', at: null },
    ]);
    expect(idsOf('POSITION_OVERDUE', { visits: [visit(10, row('1', 'GREEN'))] })).toEqual([]);
  });
  test('no position of which one of many results could not be checked', () => {
    const visits = [visit(10, row('1', 'GREEN'), row('2', 'GREEN'), blocked('2')), visit(40, row('1', 'GREEN'), row('2', 'GREEN'))];
    expect(idsOf('POSITION_OVERDUE', { visits })).toEqual([]);
  });
  test('no position that a 24/7 device watches, which is in a monthly report', () => {
    const visits = [visit(10, row('1', 'GREEN')), visit(40, row('1', 'GREEN'))];
    expect(idsOf('POSITION_OVERDUE', { visits })).toEqual(['2']);
    expect(idsOf('POSITION_OVERDUE', { visits, months: [visit(22, row('2', 'GREEN'))] })).toEqual([]);
  });
  test('a position of which nothing could be checked twice in a row; any other result was a check', () => {
    const visits = [visit(10, blocked('1'), blocked('2')), visit(40, blocked('1'), blocked('2'), row('2', 'GREEN'))];
    expect(found('NOT_CHECKABLE_TWICE', { visits })).toMatchObject([{ id: '1', at: daysAgo(40) }]);
    for (const few of [[], [visit(10, blocked('1'))]]) expect(idsOf('NOT_CHECKABLE_TWICE', { visits: few })).toEqual([]);
  });
  test('a red position without a defect that is open, or was reported or finished since', () => {
    const visits = [visit(10, row('1', 'RED'), row('1', 'GREEN'), row('2', 'YELLOW'))];
    expect(found('RED_UNANSWERED', { visits })).toMatchObject([{ id: '1', at: daysAgo(10) }]);
    expect(idsOf('RED_UNANSWERED', { visits, defects: [defect()] })).toEqual([]);
    expect(idsOf('RED_UNANSWERED', { visits, defects: [defect({ positionId: '2' })] })).toEqual(['1']);
    const finished = { status: 'COMPLETED', createdAt: daysAgo(30) };
    expect(idsOf('RED_UNANSWERED', { visits, defects: [defect({ ...finished, finishedAt: daysAgo(9) })] })).toEqual([]);
    expect(idsOf('RED_UNANSWERED', { visits, defects: [defect({ ...finished, finishedAt: daysAgo(11) })] })).toEqual(['1']);
    expect(idsOf('RED_UNANSWERED', { visits, defects: [defect({ status: 'RESOLVED', createdAt: daysAgo(10) })] })).toEqual([]);
  });
  test('no red position with an action that is under way, or was created since', () => {
    const visits = [visit(10, row('1', 'RED'))];
    const action = (more: object) => ({ positionId: '1', status: 'OPEN', createdAt: daysAgo(30), ...more });
    for (const status of ['OPEN', 'IN_PROGRESS', 'DONE', 'INEFFECTIVE']) expect(idsOf('RED_UNANSWERED', { visits, actions: [action({ status })] })).toEqual([]);
    expect(idsOf('RED_UNANSWERED', { visits, actions: [action({ status: 'EFFECTIVE' })] })).toEqual(['1']);
    expect(idsOf('RED_UNANSWERED', { visits, actions: [action({ status: 'EFFECTIVE', createdAt: daysAgo(9) })] })).toEqual([]);
    expect(idsOf('RED_UNANSWERED', { visits, actions: [action({ positionId: '2' })] })).toEqual(['1']);
  });
  test('an action that is overdue', () => {
    const action = (more: object = {}) => ({ id: '7', title: 'Tür', areaName: null, dueOn: '2026-11-21', status: 'OPEN', ...more });
    const excursion = { sensor: { id: '17', serialNumber: 'S-1', name: 'Kühlhaus' }, measure: 'TEMPERATURE', from: Date.parse('2026-11-20T10:00:00Z') };
    const excursionId = '17:TEMPERATURE:2026-11-20T10:00:00.000Z';
    expect(found('EXCURSION_UNACKNOWLEDGED', { excursions: [excursion], actions: [action()] })).toMatchObject([
      { kind: 'EXCURSION', id: excursionId, number: 'S-1', text: 'Kühlhaus' },
    ]);
    const response = action({ thingKind: 'EXCURSION', thingId: excursionId });
    expect(found('EXCURSION_UNACKNOWLEDGED', { excursions: [excursion], actions: [response] })).toEqual([]);
    expect(found('ACTION_OVERDUE', { actions: [action()] })).toMatchObject([{ kind: 'ACTION', id: '7', text: 'Tür', at: new Date('2026-11-20T23:00:00Z') }]);
    for (const more of [{ dueOn: '2026-11-22' }, { status: 'DONE' }]) expect(idsOf('ACTION_OVERDUE', { actions: [action(more)] })).toEqual([]);
  });
  test('a defect of high priority that is open for more than 14 days', () => {
    expect(found('HIGH_DEFECT_OLD', { defects: [defect()] })).toMatchObject([{ kind: 'DEFECT', id: '198', number: '198', areaName: 'Lager', at: daysAgo(15) }]);
    for (const more of [{ createdAt: daysAgo(14) }, { priority: 'MEDIUM' }, { status: 'RESOLVED' }])
      expect(idsOf('HIGH_DEFECT_OLD', { defects: [defect(more)] })).toEqual([]);
  });
  test('a defect without a photo that is not completed', () => {
    expect(
      idsOf('DEFECT_WITHOUT_PHOTO', { photographed: [defect({ photos: [] }), defect({ id: '2', photos: [], status: 'COMPLETED' }), defect({ id: '3' })] }),
    ).toEqual(['198']);
  });
  test('an article without a sheet, once however often it was used', () => {
    const visits = [
      visit(10, row('1', 'GREEN', { articleId: '8', material: 'Köder' }), row('2', 'GREEN', { articleId: '8', material: 'Köder' })),
      ...clean.visits,
    ];
    expect(found('ARTICLE_WITHOUT_SHEET', { visits })).toMatchObject([{ kind: 'ARTICLE', id: '8', text: 'Köder', at: daysAgo(10) }]);
  });
  test('a device that is silent, with the reason', () => {
    const silent = device({ heardAt: daysAgo(1.1), silence: 'NOT_HEARD' });
    expect(found('DEVICE_SILENT', { devices: [silent] })).toMatchObject([{ kind: 'DEVICE', id: '5', number: 'T-5', at: daysAgo(1.1), note: 'NOT_HEARD' }]);
  });
  test('a battery that is an alert', () => {
    expect(idsOf('DEVICE_BATTERY_LOW', { devices: [device({ batteryState: 'ALERT' })] })).toEqual(['5']);
    for (const batteryState of ['WARNING', 'NORMAL', null]) expect(idsOf('DEVICE_BATTERY_LOW', { devices: [device({ batteryState })] })).toEqual([]);
  });
  test('a sensor without a reading for more than a day', () => {
    expect(found('SENSOR_GAP', { sensors: [sensor(daysAgo(1.1))] })).toMatchObject([
      { kind: 'SENSOR', id: '7', number: 'S-7', text: 'Kühlraum', at: daysAgo(1.1) },
    ]);
    expect(idsOf('SENSOR_GAP', { sensors: [sensor(null)] })).toEqual(['7']);
  });
  test('a qualification whose validity is over, and none that has no date', () => {
    expect(found('QUALIFICATION_EXPIRED', { advisors: [advisor(daysAgo(3)), advisor(null)] })).toMatchObject([
      { kind: 'PERSON', id: '4', text: 'Grünwald: Sachkunde', at: daysAgo(3) },
    ]);
  });
  test('a user who was invited and never signed in, but not one who is disabled', () => {
    expect(found('USER_NEVER_SIGNED_IN', { users: [user({ isInvited: true })] })).toMatchObject([{ kind: 'USER', id: '9', text: 'Eva Ernst', at: null }]);
    expect(idsOf('USER_NEVER_SIGNED_IN', { users: [user({ isInvited: true, isEnabled: false })] })).toEqual([]);
    const named = (more: object) => found('USER_NEVER_SIGNED_IN', { users: [user({ isInvited: true, ...more })] })[0]!.text;
    expect([named({ firstName: '' }), named({ lastName: '' }), named({ firstName: '', lastName: '' })]).toEqual(['Ernst', 'Eva', 'eva']);
  });
});

test('what a rule finds because something is missing is not shown while rows could not be read', () => {
  const byAbsence = Object.entries(rules).flatMap(([name, { isByAbsence }]) => (isByAbsence ? [name] : []));
  expect(byAbsence).toEqual(['PLAN_NOT_RELEASED', 'POSITION_NOT_PLACED', 'PLAN_DIFFERS', 'POSITION_OVERDUE', 'RED_UNANSWERED', 'ARTICLE_WITHOUT_SHEET']);
});
