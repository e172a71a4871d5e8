import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectPhotos, defects } from '../../provider/database/defectTables.ts';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

/*
 * Every role and right by every status by every action, with the client's own operations. The table below follows the requirements,
 * independent of the gateway's own.
 */
let stack: TestStack;
let picture: Buffer;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  stack = await startTestStack();
  picture = await drawPicture(20, 20);
  for (const { name } of who) callers.set(name, await stack.as(name));
});
afterAll(() => stack.close());

const statuses = ['OFFEN', 'ERLEDIGT', 'ABGESCHLOSSEN'] as const;
type Status = (typeof statuses)[number];

const who = [
  { name: 'admin', role: 'ADMIN', canEdit: true, canSeePhotos: true },
  { name: 'keyuser', role: 'KEY_USER', canEdit: true, canSeePhotos: true },
  { name: 'customer', role: 'CUSTOMER', canEdit: true, canSeePhotos: true },
  { name: 'no.editdefects', role: 'CUSTOMER', canEdit: false, canSeePhotos: true },
  { name: 'no.defects', role: 'CUSTOMER', canEdit: false, canSeePhotos: true },
  { name: 'no.defectphotos', role: 'CUSTOMER', canEdit: true, canSeePhotos: false },
] as const;
type Who = (typeof who)[number];

const isNotAdmin = ({ role }: Who) => role !== 'ADMIN';
const isAdmin = ({ role }: Who) => role === 'ADMIN';
const isNotCustomer = ({ role }: Who) => role !== 'CUSTOMER';
const isAnyone = () => true;
const isUnfinished = (status: Status) => status !== 'ABGESCHLOSSEN';

interface Action {
  operation: string;
  field: string;
  roles: (one: Who) => boolean;
  statuses: (status: Status, one: Who) => boolean;
  more?: (caller: Caller, defectId: number) => Promise<object>;
  writes: (status: Status, one: Who) => string[];
}

const getStepCall = (one: Who) => (isAdmin(one) ? 'saveMangelStatusAbgeschlossen' : 'saveMangelStatusErledigt');
const uploadPicture = async (caller: Caller) => ((await upload(caller, picture)).body.uploadId ?? 'none') as string;

const actions: readonly Action[] = [
  {
    operation: 'ResolveDefect',
    field: 'resolveDefect',
    roles: isNotAdmin,
    statuses: (status) => status === 'OFFEN',
    writes: () => ['saveMangelStatusErledigt'],
  },
  { operation: 'CompleteDefect', field: 'completeDefect', roles: isAdmin, statuses: isUnfinished, writes: () => ['saveMangelStatusAbgeschlossen'] },
  { operation: 'DeleteDefect', field: 'deleteDefect', roles: isNotCustomer, statuses: isUnfinished, writes: () => ['deleteMangel'] },
  {
    operation: 'AddDefectNote',
    field: 'addDefectNote',
    roles: isAnyone,
    statuses: isUnfinished,
    more: async () => ({ note: 'Notiz' }),
    writes: () => ['saveMangelNotiz'],
  },
  {
    operation: 'SetDefectPriority',
    field: 'setDefectPriority',
    roles: isAnyone,
    statuses: isUnfinished,
    more: async () => ({ priority: 'HIGH', base: { priority: 'LOW' } }),
    writes: () => ['editMangelPrioritaet'],
  },
  {
    operation: 'AddDefectPhoto',
    field: 'addDefectPhoto',
    roles: isAnyone,
    statuses: isUnfinished,
    more: async (caller) => ({ uploadId: await uploadPicture(caller), closes: false }),
    writes: () => ['saveMangelImage'],
  },
  {
    operation: 'AddDefectPhoto',
    field: 'addDefectPhoto',
    roles: isAnyone,
    // An administrator's first closing photo completes the defect; the others that were chosen with it follow.
    statuses: (status, one) => isAdmin(one) || isUnfinished(status),
    more: async (caller) => ({ uploadId: await uploadPicture(caller), closes: true }),
    writes: (status, one) =>
      status === 'ABGESCHLOSSEN' || (isNotAdmin(one) && status === 'ERLEDIGT') ? ['saveMangelImage'] : ['saveMangelImage', getStepCall(one)],
  },
  {
    operation: 'DeleteDefectPhoto',
    field: 'deleteDefectPhoto',
    roles: isNotCustomer,
    statuses: isUnfinished,
    more: async (_caller, defectId) => ({ photoId: String(defectId * 10) }),
    writes: () => ['deleteMangelBild'],
  },
];

const cells = who.flatMap((one) => statuses.flatMap((status) => actions.map((action, at) => ({ one, status, action, at }))));
const mark = 'Kein Bild von mir';

async function insertDefect(status: Status, at: number): Promise<number> {
  const id = 900_000 + at;
  await stack.db.delete(defects).where(eq(defects.id, id));
  await stack.db.delete(defectPhotos).where(eq(defectPhotos.defectId, id));
  await stack.db.insert(defects).values({
    id,
    customerId: 1,
    areaId: 101,
    positionId: 1001,
    number: id,
    status,
    priority: 'GERINGE_GEFAHR',
    createdAt: new Date('2026-11-01T10:00:00Z'),
    shortText: mark,
    detailText: 'Details',
    responsible: 'Technik',
    reporterName: 'Test',
  });
  await stack.db.insert(defectPhotos).values({ id: id * 10, defectId: id, status: 'OFFEN', takenAt: new Date(), name: 'a.jpg', type: 'image/jpeg' });
  return id;
}
const readDefect = async (id: number) => ({
  defect: (await stack.db.select().from(defects).where(eq(defects.id, id)))[0],
  photos: await stack.db.$count(defectPhotos, and(eq(defectPhotos.defectId, id))),
});

describe('H-15 H-16 H-17 H-20 H-26 H-27 H-28 H-30 W-08 W-20 role by right by status by action', () => {
  test.each(
    cells.map((cell, at) => {
      const isAllowed = cell.one.canEdit && cell.action.roles(cell.one) && cell.action.statuses(cell.status, cell.one);
      return {
        ...cell,
        at,
        isAllowed,
        title: `${cell.one.name} ${isAllowed ? 'may' : 'may not'} ${cell.action.operation}${cell.at === 6 ? ' to close' : ''} at ${cell.status}`,
      };
    }),
  )('$title', async ({ one, status, action, isAllowed, at }) => {
    const caller = callers.get(one.name)!;
    const id = await insertDefect(status, at);
    const before = await readDefect(id);
    const input = { customer: bakery, defectId: String(id), requestId: crypto.randomUUID(), ...(await action.more?.(caller, id)) };
    // The list may be cached for some seconds; the new defect must be in it.
    await caller.change('AddDefectNote', { customer: bakery, defectId: '1001', note: 'Liste neu lesen' });
    stack.clearCalls();
    const response = await caller.execute(action.operation, { input });
    if (isAllowed) {
      expect(response.codes).toEqual([]);
      expect(response.data[action.field].problems).toEqual([]);
      expect(stack.writes()).toEqual(action.writes(status, one));
      expect(await readDefect(id)).not.toEqual(before);
    } else {
      expect(stack.writes()).toEqual([]);
      expect(await readDefect(id)).toEqual(before);
      const {
        problems: [problem = null],
      } = response.data?.[action.field] ?? { problems: [] };
      expect(problem ? problem.code : response.codes[0]).toBe(one.canEdit && action.roles(one) ? 'STATE_CHANGED' : 'FORBIDDEN');
    }
  });
});

describe('what the details offer is what is accepted', () => {
  const rules: Record<string, (one: Who, status: Status) => boolean> = {
    RESOLVE: (one, status) => isNotAdmin(one) && status === 'OFFEN',
    COMPLETE: (one, status) => isAdmin(one) && isUnfinished(status),
    DELETE: (one, status) => isNotCustomer(one) && isUnfinished(status),
    ADD_NOTE: (_one, status) => isUnfinished(status),
    SET_PRIORITY: (_one, status) => isUnfinished(status),
    ADD_PHOTO: (_one, status) => isUnfinished(status),
    ADD_CLOSING_PHOTO: (one, status) => isAdmin(one) || isUnfinished(status),
    DELETE_PHOTO: (one, status) => isNotCustomer(one) && isUnfinished(status),
    CREATE_FILE: isAnyone,
  };
  test.each(who.filter(({ name }) => name !== 'no.defects').flatMap((one) => statuses.map((status, at) => ({ one, name: one.name, status, at }))))(
    'H-12 H-15 $name at $status',
    async ({ one, status, at }) => {
      const id = await insertDefect(status, 500 + at + who.indexOf(one) * 3);
      const { actions: offered } = (await (await stack.as(one.name)).execute('DefectDetails', { customer: bakery, defectId: String(id) })).data.customer.defect;
      const expected = one.canEdit ? Object.keys(rules).filter((name) => rules[name]!(one, status)) : [];
      expect(new Set(offered)).toEqual(new Set(expected));
    },
  );
});

test('H-26 photos that may not be seen cannot be removed either', async () => {
  const id = await insertDefect('OFFEN', 900);
  const blind = await stack.as('no.defectphotos');
  const { data } = await blind.execute('DefectDetails', { customer: bakery, defectId: String(id) });
  expect(data.customer.defect).toMatchObject({ photos: null });
  expect(data.customer.defect.actions).not.toContain('DELETE_PHOTO');
});
