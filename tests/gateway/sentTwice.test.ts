import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../provider/database/messageTables.ts';
import { userCustomers, users } from '../../provider/database/tables.ts';
import { editBase } from '../testkit/editBase.ts';
import { everyRight } from '../testkit/everyRight.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

const unread = [61_001, 61_002, 61_003, 61_004, 61_005];
const second = { country: 'AT', cardcode: '100314' };
const third = { country: 'AT', cardcode: '100321' };
const person = { username: 'zweimal@kunde.example', firstName: 'Zoe', lastName: 'Zweimal' };

/*
 * A client without a response sends the same change again under the same request id. The provider receives it once, and the gateway repeats
 * the first response. The response to a repeated deletion is not NOT_FOUND.
 */
const stack = useTestStack();
let people: Record<'customer' | 'admin' | 'keyuser', Caller>;
beforeAll(async () => {
  people = { customer: await stack.as('customer'), admin: await stack.as('admin'), keyuser: await stack.as('keyuser') };
  // Settings for all locations are read, and so changed, only where they are in use.
  await people.keyuser.change('SetGlobalNotifications', { isGlobal: true });
  for (const id of unread)
    await stack.db.insert(messages).values({ id, customerId: 1, country: 'AT', isRead: false, subject: 'Neu', message: '<p>Neu</p>', sentAt: new Date() });
});

const plan = { customer: bakery, planId: '11' };
const colour = { red: 10, green: 120, blue: 200, alpha: 0.5 };
const square = [10, 20, 30].map((at) => ({ x: at, y: at * at }));
const zone = { ...plan, name: 'Zone', points: square, fill: colour, stroke: { ...colour, alpha: 1 } };

/** Values that the calls need, created again for each case. */
const found = {
  unplaced: async () => {
    const { unplacedPositions } = (await people.customer.execute('UnplacedItems', plan)).data.customer.plan;
    return unplacedPositions.find(({ objects }) => objects.length > 0)!.id as string;
  },
  placedDefect: async () => (await people.customer.execute('PlanView', plan)).data.customer.plan.defects[0]!.id as string,
  polygon: async () => {
    await people.customer.change('SavePolygon', zone);
    return (await people.customer.execute('PlanView', plan)).data.customer.plan.polygons.at(-1)!.id as string;
  },
  newPlan: async () => (await people.customer.change('UploadPlan', { customer: bakery, title: 'Neu' })).data.uploadPlan.plan.id as string,
  picture: async () => (await upload(people.customer, await drawPicture(64, 48))).body.uploadId as string,
  report: async () => (await people.customer.execute('ReportPage', { customer: bakery })).data.customer.report.id as string,
};

/** Returns a response whose links to files lack their keys, which are new in each response. */
const removeKeys = (data: unknown) => JSON.parse(JSON.stringify(data).replace(/\/files\/[\w-]+/g, '/files/'));

/** Sends a change, sends it again, and sends another one under its id; returns the first response. */
async function sendTwice(who: keyof typeof people, operation: string, input: object, other: object) {
  const caller = people[who];
  const requestId = randomUUID();
  const based = await editBase(caller, operation, input);
  stack.clearCalls();
  const first = await caller.change(operation, { ...based, requestId });
  expect(first.codes).toEqual([]);
  const writes = stack.writes();
  expect(writes.length).toBeGreaterThan(0);
  const again = await caller.change(operation, { ...based, requestId });
  expect(removeKeys(again.data)).toEqual(removeKeys(first.data));
  expect((await caller.change(operation, { ...based, ...other, requestId })).codes).toEqual(['BAD_INPUT']);
  expect(stack.writes()).toEqual(writes);
  return Object.values(first.data as Record<string, { problems: unknown[] }>).find((value) => typeof value === 'object')!;
}

describe('a change that is sent again happens once and is answered as at first; its id means no other change', () => {
  test.each<[keyof typeof people, string, object | (() => Promise<object>), object]>([
    ['keyuser', 'SaveUser', { ...person, locations: [{ customer: bakery, rights: everyRight }] }, { lastName: 'Anders' }],
    ['keyuser', 'SaveUser', { id: '13', username: 'no.defects@portal.example', firstName: 'Mia', lastName: 'M.' }, { lastName: 'N.' }],
    ['keyuser', 'ChangeUserLocations', { userId: '8', changes: [{ customer: bakery, rights: everyRight }] }, { changes: [] }],
    ['keyuser', 'ChangeUserLocations', { userId: '8', changes: [{ customer: third, isAssigned: false }] }, { userId: '3' }],
    [
      'keyuser',
      'EnableExistingUser',
      { username: 'twin.at@portal.example', locations: [{ customer: third, rights: everyRight }] },
      { username: 'disabled@portal.example' },
    ],
    ['admin', 'DeleteUser', { id: '22' }, { id: '3' }],
    ['customer', 'MarkNotificationsRead', { customer: bakery, ids: ['61001'] }, { ids: ['61002'] }],
    ['customer', 'SetNotificationStatus', { customer: bakery, id: '61002', status: 'WORKED' }, { status: 'OPEN' }],
    ['customer', 'ReplyToNotification', { customer: bakery, id: '61003', text: 'Ja.' }, { text: 'Nein.' }],
    ['customer', 'DeleteNotifications', { customer: bakery, ids: ['61004'] }, { ids: ['61003'] }],
    ['customer', 'SetNotice', { customer: bakery, notice: 'RED_ALARM', channel: 'APP', isOn: false }, { isOn: true }],
    ['customer', 'SetTrapNotice', { customer: bakery, name: 'BATTERY_LOW', channel: 'APP', isOn: true }, { channel: 'EMAIL' }],
    ['customer', 'SetTrapDelay', { customer: bakery, channel: 'APP', minutes: 12 }, { minutes: 13 }],
    ['keyuser', 'SetGlobalNotifications', { isGlobal: true }, { isGlobal: false }],
    ['keyuser', 'SetAllNotices', { notice: 'RED_ALARM', channel: 'APP', isOn: false }, { isOn: true }],
    ['keyuser', 'SetAllTrapNotices', { name: 'BATTERY_LOW', channel: 'APP', isOn: true }, { channel: 'EMAIL' }],
    ['keyuser', 'SetAllTrapDelays', { channel: 'APP', minutes: 12 }, { minutes: 13 }],
    ['customer', 'ResolveDefect', { customer: bakery, defectId: '1005' }, { defectId: '1013' }],
    ['admin', 'CompleteDefect', { customer: bakery, defectId: '1009' }, { defectId: '1013' }],
    ['customer', 'SetDefectPriority', { customer: bakery, defectId: '1013', priority: 'HIGH' }, { priority: 'LOW' }],
    ['customer', 'AddDefectNote', { customer: bakery, defectId: '1013', note: 'Einmal' }, { note: 'Zweimal' }],
    ['customer', 'AddDefectPhoto', async () => ({ customer: bakery, defectId: '1013', uploadId: await found.picture(), closes: false }), { closes: true }],
    ['keyuser', 'DeleteDefect', { customer: bakery, defectId: '1017' }, { defectId: '1013' }],
    ['customer', 'CreateDefectListFile', { customer: bakery, format: 'PDF' }, { format: 'EXCEL' }],
    ['customer', 'CreateDefectFile', { customer: bakery, defectId: '1013' }, { defectId: '1005' }],
    ['customer', 'CreateResultListFile', async () => ({ customer: bakery, reportId: await found.report(), format: 'PDF' }), { format: 'EXCEL' }],
    ['admin', 'ClearResultCache', async () => ({ customer: bakery, reportId: await found.report() }), { reportId: '1' }],
    ['customer', 'PlacePosition', async () => ({ ...plan, id: await found.unplaced(), point: { x: 40, y: 40 } }), { point: { x: 41, y: 40 } }],
    ['customer', 'RemoveDefectFromPlan', async () => ({ ...plan, id: await found.placedDefect() }), { id: '1005' }],
    ['customer', 'DeletePolygon', async () => ({ ...plan, id: await found.polygon() }), { id: '1' }],
    ['customer', 'SavePlanRevision', { ...plan, remark: 'Einmal', isReleased: true }, { isReleased: false }],
    ['customer', 'UploadPlan', { customer: bakery, title: 'Einmal' }, { title: 'Zweimal' }],
    ['customer', 'DeletePlan', async () => ({ customer: bakery, planId: await found.newPlan() }), { planId: '11' }],
    ['customer', 'RemovePositionFromPlan', { customer: bakery, positionId: '1004' }, { positionId: '1005' }],
  ])('by %s: %s %j', async (who, operation, input, other) => {
    expect((await sendTwice(who, operation, typeof input === 'function' ? await input() : input, other)).problems).toEqual([]);
  });

  test('nor for another mutation', async () => {
    const input = { customer: bakery, defectId: '1021', requestId: randomUUID() };
    expect((await people.customer.change('AddDefectNote', { ...input, note: 'Erste' })).codes).toEqual([]);
    stack.clearCalls();
    expect((await people.customer.change('ResolveDefect', input)).codes).toEqual(['BAD_INPUT']);
    expect(stack.writes()).toEqual([]);
  });

  test('shows rights and areas of a removed location again', async () => {
    const rights = { ...everyRight, canEditPlan: false, areaIds: ['201'] };
    const give = { userId: '8', changes: [{ customer: second, rights }] };
    expect((await people.keyuser.change('ChangeUserLocations', give)).data.changeUserLocations.problems).toEqual([]);
    const taken = await sendTwice('keyuser', 'ChangeUserLocations', { userId: '8', changes: [{ customer: second, isAssigned: false }] }, { changes: [] });
    expect(taken).toMatchObject({ taken: [{ customer: second, rights }] });
  });

  test('a refused change returns its reason again, without a call', async () => {
    const taken = { requestId: randomUUID(), ...person, username: 'customer@portal.example', locations: [] };
    const first = await people.keyuser.change('SaveUser', taken);
    expect(first.data.saveUser.problems[0]!.code).toBe('USERNAME_TAKEN');
    stack.clearCalls();
    expect((await people.keyuser.change('SaveUser', taken)).data).toEqual(first.data);
    expect(stack.calls()).toEqual([]);
  });

  test('B-27 changes a password once across sessions, and stores no hash', async () => {
    const customer = await stack.as('customer.three');
    const requestId = randomUUID();
    const input = { requestId, currentPassword: 'Demo-Portal-2026!', newPassword: 'Noch-ein-Wort-9!' };
    const first = await customer.change('ChangePassword', input);
    expect(first.data.changePassword).toMatchObject({ done: true, problems: [] });
    expect((await customer.change('ChangePassword', input)).data).toEqual(first.data);
    expect((await customer.change('ChangePassword', { ...input, newPassword: 'Ein-anderes-Wort-9!' })).data).toEqual(first.data);
    expect(stack.sent.filter(({ path }) => path === '/login/changePassAsUser')).toHaveLength(1);
  });

  test('O-10 a repeat returns nothing about users and messages lost since', async () => {
    const { keyuser, customer } = people;
    const save = { requestId: randomUUID(), id: '14', lastName: 'Mangel', base: { lastName: 'Mangel' } };
    const read = { customer: bakery, requestId: randomUUID(), ids: ['61005'] };
    expect((await keyuser.change('SaveUser', save)).data.saveUser.user).toMatchObject({ id: '14' });
    expect((await customer.change('MarkNotificationsRead', read)).data.markNotificationsRead.notifications).toHaveLength(1);
    await stack.db.update(users).set({ keyUserId: 5 }).where(eq(users.id, 14));
    await stack.db.delete(userCustomers).where(eq(userCustomers.userId, 14));
    await stack.db.update(messages).set({ customerId: 2 }).where(eq(messages.id, 61_005));
    expect((await keyuser.change('SaveUser', save)).data.saveUser).toMatchObject({ user: null, problems: [] });
    expect((await customer.change('MarkNotificationsRead', read)).data.markNotificationsRead).toMatchObject({ notifications: [], problems: [] });
  });
});
