import { describe, expect, test } from 'vitest';
import type { ReadinessRule } from '../../generated/resolvers.ts';
import type { Evidence } from './models.ts';
import { rules } from './rules.ts';

const today = new Date('2026-11-22T12:00:00+01:00');
const getDaysAgo = (days: number) => new Date(Number(today) - days * 24 * 60 * 60 * 1000);
const createPosition = (id: string) => ({ id, number: `K-${id}`, name: 'Rampe' });
const createRow = (positionId: string, level: string | null, more: object = {}) => ({ positionId, level, articleId: null, material: null, ...more });
const createBlockedRow = (positionId: string) => createRow(positionId, null, { level: 'NOT_CHECKABLE' });
const createVisit = (days: number, ...rows: object[]) => ({ endedAt: getDaysAgo(days), rows });
const createPlan = (more: object = {}) => ({ id: '11', title: 'Erdgeschoss', isReleased: true, revisedAt: getDaysAgo(30), ...more });
const createPlacedPosition = (id: string, more: object = {}) => ({ ...createPosition(id), areaName: 'Lager', ...more });
const createDefect = (more: object = {}) => ({
  id: '198',
  number: '198',
  summary: 'Loch',
  areaName: 'Lager',
  status: 'OPEN',
  priority: 'HIGH',
  createdAt: getDaysAgo(15),
  finishedAt: null,
  positionId: '1',
  photos: [{ id: '1' }],
  ...more,
});
const createDevice = (more: object = {}) => ({
  id: '5',
  name: 'T-5',
  description: null,
  area: null,
  statusCode: 'ACTIVE',
  battery: 0.5,
  heardAt: getDaysAgo(0.5),
  silence: null,
  batteryState: 'NORMAL',
  ...more,
});
const createSensor = (readAt: Date | null) => ({ id: '7', serialNumber: 'S-7', name: 'Kühlraum', lastReading: readAt && { readAt } });

const createAdvisor = (validUntil: Date | null) => ({
  id: '4',
  name: 'Grünwald',
  qualifications: [{ id: '40', title: 'Sachkunde', description: null, validUntil }],
});
const createUser = (more: object = {}) => ({ id: '9', firstName: 'Eva', lastName: 'Ernst', username: 'eva', isInvited: false, isEnabled: true, ...more });

/** A location in which an auditor finds nothing. */
const clean = {
  plans: [createPlan()],
  placed: [createPlacedPosition('1'), createPlacedPosition('2')],
  register: [createPosition('1'), createPosition('2')],
  visits: [
    createVisit(10, createRow('1', 'GREEN', { articleId: '9', material: 'Paste' }), createRow('2', 'GREEN')),
    createVisit(40, createRow('1', 'GREEN'), createRow('2', 'GREEN')),
  ],
  months: [],
  defects: [],
  photographed: [],
  actions: [],
  sheets: [{ id: '9', name: 'Paste' }],
  devices: [createDevice()],
  sensors: [createSensor(getDaysAgo(0.9))],
  advisors: [createAdvisor(null), createAdvisor(getDaysAgo(-1))],
  excursions: [],
  users: [createUser()],
};
const findFindings = (rule: ReadinessRule, more: object = {}) => rules[rule].find({ ...clean, ...more } as unknown as Evidence, today);
const getIds = (rule: ReadinessRule, more: object) => findFindings(rule, more).map(({ id }) => id);

test.each(Object.keys(rules) as ReadinessRule[])('%s finds nothing at a clean location', (rule) => expect(findFindings(rule)).toEqual([]));

describe('each rule finds what breaks it, once', () => {
  test('finds a plan that is unreleased or not revised for a year', () => {
    expect(getIds('PLAN_NOT_RELEASED', { plans: [createPlan({ isReleased: false })] })).toEqual(['11']);
    expect(findFindings('PLAN_NOT_RELEASED', { plans: [createPlan({ revisedAt: getDaysAgo(366) })] })).toMatchObject([
      { kind: 'PLAN', text: 'Erdgeschoss', at: getDaysAgo(366) },
    ]);
    expect(getIds('PLAN_NOT_RELEASED', { plans: [createPlan({ revisedAt: getDaysAgo(365) })] })).toEqual([]);
    expect(getIds('PLAN_NOT_RELEASED', { plans: [createPlan({ revisedAt: null })] })).toEqual(['11']);
    expect(getIds('PLAN_NOT_RELEASED', { plans: [] })).toEqual([null]);
  });
  test('finds a position on no plan, if there are plans', () => {
    expect(findFindings('POSITION_NOT_PLACED', { placed: [createPlacedPosition('1')] })).toMatchObject([
      { kind: 'POSITION', id: '2', number: 'K-2', text: 'Rampe' },
    ]);
    expect(getIds('POSITION_NOT_PLACED', { plans: [], placed: [] })).toEqual([]);
  });
  test('finds plan numbers that differ, and positions no longer registered', () => {
    expect(getIds('PLAN_DIFFERS', { placed: [createPlacedPosition('1', { number: 'K-01' }), createPlacedPosition('2'), createPlacedPosition('3')] })).toEqual([
      '1',
      '3',
    ]);
  });
  test('finds a position that is overdue by half its interval', () => {
    const first = createRow('1', 'GREEN');
    const second = createRow('2', 'GREEN');
    // Position 2 is checked at every second visit: 60 days, so that it is late after 90.
    const createVisits = (shift: number) => [
      createVisit(10 + shift, first),
      createVisit(40 + shift, first, second),
      createVisit(70 + shift, first),
      createVisit(100 + shift, first, second),
    ];
    expect(getIds('POSITION_OVERDUE', { visits: createVisits(0) })).toEqual([]);
    expect(findFindings('POSITION_OVERDUE', { visits: createVisits(34) })).toEqual([]);
    expect(findFindings('POSITION_OVERDUE', { visits: createVisits(51) })).toMatchObject([
      { id: '1', at: getDaysAgo(61) },
      { id: '2', at: getDaysAgo(91) },
    ]);
  });
  test('finds a position that several visits did not check', () => {
    expect(
      findFindings('POSITION_OVERDUE', { visits: [createVisit(10, createRow('1', 'GREEN'), createBlockedRow('2')), createVisit(40, createRow('1', 'GREEN'))] }),
    ).toMatchObject([{ id: '2', at: null }]);
    expect(getIds('POSITION_OVERDUE', { visits: [createVisit(10, createRow('1', 'GREEN'))] })).toEqual([]);
  });
  test('no position of which one of many results could not be checked', () => {
    const visits = [
      createVisit(10, createRow('1', 'GREEN'), createRow('2', 'GREEN'), createBlockedRow('2')),
      createVisit(40, createRow('1', 'GREEN'), createRow('2', 'GREEN')),
    ];
    expect(getIds('POSITION_OVERDUE', { visits })).toEqual([]);
  });
  test('ignores a position with a 24/7 device, in monthly reports', () => {
    const visits = [createVisit(10, createRow('1', 'GREEN')), createVisit(40, createRow('1', 'GREEN'))];
    expect(getIds('POSITION_OVERDUE', { visits })).toEqual(['2']);
    expect(getIds('POSITION_OVERDUE', { visits, months: [createVisit(22, createRow('2', 'GREEN'))] })).toEqual([]);
  });
  test('finds a position that was not checkable twice running', () => {
    const visits = [
      createVisit(10, createBlockedRow('1'), createBlockedRow('2')),
      createVisit(40, createBlockedRow('1'), createBlockedRow('2'), createRow('2', 'GREEN')),
    ];
    expect(findFindings('NOT_CHECKABLE_TWICE', { visits })).toMatchObject([{ id: '1', at: getDaysAgo(40) }]);
    for (const few of [[], [createVisit(10, createBlockedRow('1'))]]) expect(getIds('NOT_CHECKABLE_TWICE', { visits: few })).toEqual([]);
  });
  test('finds a red position without an open or later defect', () => {
    const visits = [createVisit(10, createRow('1', 'RED'), createRow('1', 'GREEN'), createRow('2', 'YELLOW'))];
    expect(findFindings('RED_UNANSWERED', { visits })).toMatchObject([{ id: '1', at: getDaysAgo(10) }]);
    expect(getIds('RED_UNANSWERED', { visits, defects: [createDefect()] })).toEqual([]);
    expect(getIds('RED_UNANSWERED', { visits, defects: [createDefect({ positionId: '2' })] })).toEqual(['1']);
    const finished = { status: 'COMPLETED', createdAt: getDaysAgo(30) };
    expect(getIds('RED_UNANSWERED', { visits, defects: [createDefect({ ...finished, finishedAt: getDaysAgo(9) })] })).toEqual([]);
    expect(getIds('RED_UNANSWERED', { visits, defects: [createDefect({ ...finished, finishedAt: getDaysAgo(11) })] })).toEqual(['1']);
    expect(getIds('RED_UNANSWERED', { visits, defects: [createDefect({ status: 'RESOLVED', createdAt: getDaysAgo(10) })] })).toEqual([]);
  });
  test('ignores a red position with a running or later action', () => {
    const visits = [createVisit(10, createRow('1', 'RED'))];
    const createAction = (more: object) => ({ positionId: '1', status: 'OPEN', createdAt: getDaysAgo(30), ...more });
    for (const status of ['OPEN', 'IN_PROGRESS', 'DONE', 'INEFFECTIVE'])
      expect(getIds('RED_UNANSWERED', { visits, actions: [createAction({ status })] })).toEqual([]);
    expect(getIds('RED_UNANSWERED', { visits, actions: [createAction({ status: 'EFFECTIVE' })] })).toEqual(['1']);
    expect(getIds('RED_UNANSWERED', { visits, actions: [createAction({ status: 'EFFECTIVE', createdAt: getDaysAgo(9) })] })).toEqual([]);
    expect(getIds('RED_UNANSWERED', { visits, actions: [createAction({ positionId: '2' })] })).toEqual(['1']);
  });
  test('an action that is overdue', () => {
    const createOpenAction = (more: object = {}) => ({ id: '7', title: 'Tür', areaName: null, dueOn: '2026-11-21', status: 'OPEN', ...more });
    const excursion = { sensor: { id: '17', serialNumber: 'S-1', name: 'Kühlhaus' }, measure: 'TEMPERATURE', from: Date.parse('2026-11-20T10:00:00Z') };
    const excursionId = '17:TEMPERATURE:2026-11-20T10:00:00.000Z';
    expect(findFindings('EXCURSION_UNACKNOWLEDGED', { excursions: [excursion], actions: [createOpenAction()] })).toMatchObject([
      { kind: 'EXCURSION', id: excursionId, number: 'S-1', text: 'Kühlhaus' },
    ]);
    const response = createOpenAction({ thingKind: 'EXCURSION', thingId: excursionId });
    expect(findFindings('EXCURSION_UNACKNOWLEDGED', { excursions: [excursion], actions: [response] })).toEqual([]);
    expect(findFindings('ACTION_OVERDUE', { actions: [createOpenAction()] })).toMatchObject([
      { kind: 'ACTION', id: '7', text: 'Tür', at: new Date('2026-11-20T23:00:00Z') },
    ]);
    for (const more of [{ dueOn: '2026-11-22' }, { status: 'DONE' }]) expect(getIds('ACTION_OVERDUE', { actions: [createOpenAction(more)] })).toEqual([]);
  });
  test('finds a high-priority defect open for more than 14 days', () => {
    expect(findFindings('HIGH_DEFECT_OLD', { defects: [createDefect()] })).toMatchObject([
      { kind: 'DEFECT', id: '198', number: '198', areaName: 'Lager', at: getDaysAgo(15) },
    ]);
    for (const more of [{ createdAt: getDaysAgo(14) }, { priority: 'MEDIUM' }, { status: 'RESOLVED' }])
      expect(getIds('HIGH_DEFECT_OLD', { defects: [createDefect(more)] })).toEqual([]);
  });
  test.each([
    ['2026-11-08T00:30:00+01:00', '2025-11-22T00:30:00+01:00', false],
    ['2026-11-07T23:30:00+01:00', '2025-11-21T23:30:00+01:00', true],
  ])('days are the calendar’s: a defect from %s, a plan from %s', (defect, plan, isFound) => {
    expect([
      getIds('HIGH_DEFECT_OLD', { defects: [createDefect({ createdAt: new Date(defect) })] }).length > 0,
      getIds('PLAN_NOT_RELEASED', { plans: [createPlan({ revisedAt: new Date(plan) })] }).length > 0,
    ]).toEqual([isFound, isFound]);
  });
  test('a defect without a photo that is not completed', () => {
    expect(
      getIds('DEFECT_WITHOUT_PHOTO', {
        photographed: [createDefect({ photos: [] }), createDefect({ id: '2', photos: [], status: 'COMPLETED' }), createDefect({ id: '3' })],
      }),
    ).toEqual(['198']);
  });
  test('an article without a sheet, once however often it was used', () => {
    const visits = [
      createVisit(10, createRow('1', 'GREEN', { articleId: '8', material: 'Köder' }), createRow('2', 'GREEN', { articleId: '8', material: 'Köder' })),
      ...clean.visits,
    ];
    expect(findFindings('ARTICLE_WITHOUT_SHEET', { visits })).toMatchObject([{ kind: 'ARTICLE', id: '8', text: 'Köder', at: getDaysAgo(10) }]);
  });
  test('a device that is silent, with the reason', () => {
    const silent = createDevice({ heardAt: getDaysAgo(1.1), silence: 'NOT_HEARD' });
    expect(findFindings('DEVICE_SILENT', { devices: [silent] })).toMatchObject([
      { kind: 'DEVICE', id: '5', number: 'T-5', at: getDaysAgo(1.1), note: 'NOT_HEARD' },
    ]);
  });
  test('a battery that is an alert', () => {
    expect(getIds('DEVICE_BATTERY_LOW', { devices: [createDevice({ batteryState: 'ALERT' })] })).toEqual(['5']);
    for (const batteryState of ['WARNING', 'NORMAL', null]) expect(getIds('DEVICE_BATTERY_LOW', { devices: [createDevice({ batteryState })] })).toEqual([]);
  });
  test('a sensor without a reading for more than a day', () => {
    expect(findFindings('SENSOR_GAP', { sensors: [createSensor(getDaysAgo(1.1))] })).toMatchObject([
      { kind: 'SENSOR', id: '7', number: 'S-7', text: 'Kühlraum', at: getDaysAgo(1.1) },
    ]);
    expect(getIds('SENSOR_GAP', { sensors: [createSensor(null)] })).toEqual(['7']);
  });
  test('a qualification whose validity is over, and none that has no date', () => {
    expect(
      findFindings('QUALIFICATION_EXPIRED', { advisors: [createAdvisor(getDaysAgo(3)), createAdvisor(getDaysAgo(0.5)), createAdvisor(null)] }),
    ).toMatchObject([{ kind: 'PERSON', id: '4', text: 'Grünwald: Sachkunde', at: getDaysAgo(3) }]);
  });
  test('finds an active invited user who never signed in', () => {
    expect(findFindings('USER_NEVER_SIGNED_IN', { users: [createUser({ isInvited: true })] })).toMatchObject([
      { kind: 'USER', id: '9', text: 'Eva Ernst', at: null },
    ]);
    expect(getIds('USER_NEVER_SIGNED_IN', { users: [createUser({ isInvited: true, isEnabled: false })] })).toEqual([]);
    const getUserText = (more: object) => findFindings('USER_NEVER_SIGNED_IN', { users: [createUser({ isInvited: true, ...more })] })[0]!.text;
    expect([getUserText({ firstName: '' }), getUserText({ lastName: '' }), getUserText({ firstName: '', lastName: '' })]).toEqual(['Ernst', 'Eva', 'eva']);
  });
});

test('hides findings of absence while rows are unread', () => {
  const byAbsence = Object.entries(rules).flatMap(([name, { isByAbsence }]) => (isByAbsence ? [name] : []));
  expect(byAbsence).toEqual(['PLAN_NOT_RELEASED', 'POSITION_NOT_PLACED', 'PLAN_DIFFERS', 'POSITION_OVERDUE', 'RED_UNANSWERED', 'ARTICLE_WITHOUT_SHEET']);
});
