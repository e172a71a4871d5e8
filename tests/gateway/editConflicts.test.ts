import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { editBase } from '../testkit/editBase.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/*
 * Edits of one thing by two people through two gateways on one store. Each mutation that edits an existing thing names the values that its fields are based on. A conflict
 * writes nothing; different fields both survive; an undo is an edit based on what it undoes.
 */
const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '15', SECRET: 'the same secret for both gateways' });
const people: Record<string, Caller> = {};
beforeAll(async () => {
  // The second person of each edit comes through another gateway.
  const asElsewhere = await stack.startAnother();
  for (const name of ['customer', 'keyuser']) people[name] = await stack.as(name);
  people['admin'] = await asElsewhere('admin');
  people['again'] = await asElsewhere('customer');
  people['keyuser again'] = await asElsewhere('keyuser');
  await people['keyuser']!.change('SetGlobalNotifications', { isGlobal: true });
});

type Fields = Record<string, unknown>;
interface Edit {
  operation: string;
  /** Two callers of the same thing, through two gateways. */
  by: [string, string];
  thing: Fields;
  /** Values of the first and the second person for the same fields. */
  first: Fields;
  second: Fields;
  /** Another field, for edits of several fields, and what is sent to the provider once both persons have saved. */
  apart?: { fields: Fields; sent: object };
  /** Puts the fields into the input, where they are not fields of the input itself. */
  input?: (fields: Fields, base: Fields) => Fields;
  path: string;
}

const plan = { customer: bakery, planId: '11' };
const fetchPlan = async () => (await people['customer']!.execute('PlanView', plan)).data.customer.plan;
const colour = { red: 255, green: 0, blue: 0, alpha: 0.25 };
const locationOf8 = { country: 'AT', cardcode: '100314' };

/** An edit of a thing by two callers, with their values and the path of the provider. */
const edit = (operation: string, by: [string, string], thing: Fields, [first, second]: [Fields, Fields], path: string, more: Partial<Edit> = {}): Edit => ({
  operation,
  by,
  thing,
  first,
  second,
  path,
  ...more,
});
const managers: [string, string] = ['keyuser', 'admin'];
const colleagues: [string, string] = ['customer', 'admin'];
const points: [Fields, Fields] = [{ point: { x: 101, y: 102 } }, { point: { x: 201, y: 202 } }];
const delays: [Fields, Fields] = [{ minutes: 31 }, { minutes: 32 }];
const rightsAt = { benutzerrechte: expect.objectContaining({ showAreas: '201', editPlan: false }) };

/** Mutations that edit an existing thing. */
const edits: Record<string, () => Promise<Edit> | Edit> = {
  saveUser: () =>
    edit('SaveUser', managers, { id: '13' }, [{ firstName: 'Anna' }, { firstName: 'Berta' }], '/biotechUser/update', {
      apart: { fields: { isEnabled: false }, sent: { user: { vorname: 'Anna', enabled: false } } },
    }),
  changeUserLocations: () =>
    edit('ChangeUserLocations', managers, { userId: '8' }, [{ areaIds: ['201'] }, { areaIds: ['202'] }], '/biotechUser/update', {
      apart: { fields: { canEditPlan: false }, sent: { customers: expect.arrayContaining([expect.objectContaining(rightsAt)]) } },
      input: (fields, base) => ({ changes: [{ customer: locationOf8, isAssigned: true, change: { ...fields, base } }] }),
    }),
  editPlan: () =>
    edit('EditPlan', colleagues, plan, [{ title: 'Halle' }, { title: 'Keller' }], '/plan/edit', {
      apart: {
        fields: { remark: 'GESPERRT: Umbau', isReleased: false },
        sent: { bezeichnung: 'Halle', revisionBemerkung: 'GESPERRT: Umbau', freigegeben: 'false' },
      },
    }),
  savePlanRevision: () => edit('SavePlanRevision', colleagues, plan, [{ remark: 'Ostseite' }, { remark: 'Westseite' }], '/plan/savePlanRevision'),
  placePosition: async () => {
    const { id } = (await fetchPlan()).positions.find(({ objects }) => objects.length > 0)!;
    return edit('PlacePosition', colleagues, { ...plan, id }, points, '/plan/savePosition');
  },
  placeDefect: async () => edit('PlaceDefect', colleagues, { ...plan, id: (await fetchPlan()).defects[0]!.id }, points, '/plan/saveMangel'),
  savePolygon: async () =>
    edit('SavePolygon', colleagues, { ...plan, id: (await fetchPlan()).polygons[0]!.id }, [{ name: 'Zone Nord' }, { name: 'Zone Süd' }], '/plan/savePolygon', {
      apart: { fields: { fill: colour }, sent: { bezeichnung: 'Zone Nord', color: '255,0,0,0.25' } },
    }),
  setDefectPriority: async () => {
    const { nodes: rows } = (await people['customer']!.execute('DefectList', { customer: bakery, first: 50 })).data.customer.defects;
    const defectId = rows.find(({ priority }) => priority === 'LOW')!.id;
    return edit('SetDefectPriority', colleagues, { customer: bakery, defectId }, [{ priority: 'HIGH' }, { priority: 'MEDIUM' }], '/editMangelPrioritaet');
  },
  setTrapDelay: () => edit('SetTrapDelay', ['customer', 'again'], { customer: bakery, channel: 'EMAIL' }, delays, '/notification/saveTraplinkedHisterese'),
  setAllTrapDelays: () => edit('SetAllTrapDelays', ['keyuser', 'keyuser again'], { channel: 'EMAIL' }, delays, '/notification/saveTraplinkedHisterese'),
};

/**
 * Edits whose conflict is tested by itself below: they end the thing's state that they are based on. Those of actions, which are not
 * written to the provider, are tested in actions.test.ts.
 */
const single = ['removePositionFromPlan', 'removeDefectFromPlan', 'reviewTrapImage', 'updateAction', 'changeActionStatus'];

const isOwn = 'concerns the session or the password of the caller';
const isNew = 'makes or sends something new';
/** Mutations without a base, by the reason. */
const exceptions: [reason: string, mutations: string][] = [
  ['replaces a secret as a whole, on purpose', 'refreshApiToken'],
  ['a step that is only taken from the status before it', 'resolveDefect'],
  ['a step that is only taken from the statuses before it', 'completeDefect'],
  [isNew, 'addDefectNote addDefectPhoto createDefectListFile createAccessToken createAction createAuditorLink saveView sendDigest'],
  [isNew, 'addActionComment addActionPhoto createDefectFile addOwnDocument replyToNotification uploadPlan createResultListFile sendSupportRequest'],
  [
    'deletes; a second deletion finds nothing',
    'deleteDefectPhoto deleteDefect revokeAuditorLink removeActionPhoto revokeAccessToken deleteView deleteOwnDocument',
  ],
  ['deletes; a second deletion finds nothing', 'deleteNotifications deletePolygon deletePlan removeSecondFactor resetSecondFactor deleteTrapImages deleteUser'],
  [isOwn, 'enterAudit requestPasswordLink setPassword checkPassword changePassword enterPlanView signIn startToolSession logInAs signOut endActing'],
  [
    isOwn,
    'completeSignIn confirmSecondFactor beginPasskeyUse beginPasskeySetup beginAppSetup addSecondFactor renewRecoveryCodes acknowledgeSecondFactorReset stayLoggedIn setLanguage endSession endOtherSessions',
  ],
  ['needs mail, which this portal has not: tests/gateway/digests.test.ts has its conflict', 'setMailSettings'],
  [
    'a switch of the caller with two values: a present value that is not the base is the wanted one',
    'setNotice setTrapNotice setGlobalNotifications setAllTrapNotices markNotificationsRead setNotificationStatus',
  ],
  ['sets all locations alike, whatever they have', 'setAllNotices'],
  ['changes no data', 'clearResultCache'],
  ['ends the review of images that must still be pending', 'rateTrapImages'],
  ['gives locations to a user by name, without having read it', 'enableExistingUser'],
];

test('every mutation has a base, or is a reasoned exception', () => {
  const fields = readSchema().getMutationType()!.getFields();
  expect([...Object.keys(edits), ...single, ...exceptions.flatMap(([, names]) => names.split(' '))].toSorted()).toEqual(Object.keys(fields).toSorted());
});

/** Sends fields with a base; returns the problem of the result. */
async function send({ by, operation, thing, input }: Edit, who: 0 | 1, fields: Fields, base: Fields) {
  const touched = Object.fromEntries(Object.keys(fields).map((name) => [name, base[name]]));
  const intended = input ? input(fields, touched) : { ...fields, base: touched };
  const { data, codes } = await people[by[who]]!.execute(operation, { input: { requestId: randomUUID(), ...thing, ...intended } });
  expect(codes).toEqual([]);
  return (
    (Object.values(data as object).find((value) => typeof value === 'object') as { problems: { code: string; conflicts?: Fields[] }[] }).problems[0] ?? null
  );
}
/** Returns the present values of all fields that an edit may touch. */
async function fetchPresent({ by, operation, thing, first, apart }: Edit): Promise<Fields> {
  const caller = people[by[0]]!;
  const fields = { ...first, ...apart?.fields };
  if (operation !== 'ChangeUserLocations') return (await editBase(caller, operation, { ...thing, ...fields }))['base'] as Fields;
  return (await caller.execute('UserRights', { id: String(thing['userId']), customer: locationOf8 })).data.user.rightsAt as Fields;
}
const getLastSent = (path: string) => {
  const { query, body } = stack.sent.findLast((each) => each.path === path)!;
  return { ...query, ...(body as object) };
};

describe.each(Object.entries(edits))('%s of one thing by two people', (_mutation, makeEdit) => {
  test('refuses the second value, names both, and writes nothing', async () => {
    const edit = await makeEdit();
    const before = await fetchPresent(edit);
    expect(await send(edit, 0, edit.first, before)).toBeNull();
    stack.clearCalls();
    const problem = await send(edit, 1, edit.second, before);
    expect(problem?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toEqual([]);
    // The second person keeps the own value: it is sent again, based on the present one.
    expect(await send(edit, 1, edit.second, { ...before, ...edit.first })).toBeNull();
    expect(await send(edit, 0, pickFields(before, edit.first), { ...before, ...edit.second })).toBeNull();
  });

  test('writes one of two values that are sent at the same moment', async () => {
    const edit = await makeEdit();
    const before = await fetchPresent(edit);
    stack.clearCalls();
    const problems = await Promise.all([send(edit, 0, edit.first, before), send(edit, 1, edit.second, before)]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.find((problem) => problem !== null)?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toHaveLength(1);
    await send(edit, 0, pickFields(before, edit.first), await fetchPresent(edit));
  });

  test('refuses an undo of what another person has changed since', async () => {
    const edit = await makeEdit();
    const before = await fetchPresent(edit);
    await send(edit, 0, edit.first, before);
    await send(edit, 1, edit.second, { ...before, ...edit.first });
    stack.clearCalls();
    const undo = pickFields(before, edit.first);
    expect((await send(edit, 0, undo, { ...before, ...edit.first }))?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toEqual([]);
    expect(await send(edit, 1, undo, { ...before, ...edit.second })).toBeNull();
  });

  test('keeps both where two people change different fields', async () => {
    const edit = await makeEdit();
    if (!edit.apart) return;
    const before = await fetchPresent(edit);
    expect(await send(edit, 0, edit.first, before)).toBeNull();
    expect(await send(edit, 1, edit.apart.fields, before)).toBeNull();
    expect(getLastSent(edit.path)).toMatchObject(edit.apart.sent);
    await send(edit, 0, pickFields(before, { ...edit.first, ...edit.apart.fields }), await fetchPresent(edit));
  });
});

function pickFields(from: Fields, names: Fields): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
}

describe('what ends the state that it is based on', () => {
  const execute = async (operation: string, input: Fields) => {
    const { data, codes } = await people['admin']!.execute(operation, { input: { requestId: randomUUID(), ...input } });
    expect(codes).toEqual([]);
    return Object.values(data as object).find((value) => typeof value === 'object') as { problems: { code: string }[] };
  };

  test('a position is not removed from a plan without its base', async () => {
    const { id, x, y } = (await fetchPlan()).positions[0]!;
    stack.clearCalls();
    for (const base of [{ planId: '13' }, { point: { x: x + 5, y } }, { planId: plan.planId, point: { x, y: y + 5 } }])
      expect((await execute('RemovePositionFromPlan', { customer: bakery, positionId: id, base })).problems[0]?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toEqual([]);
    expect((await execute('RemovePositionFromPlan', { customer: bakery, positionId: id, base: { planId: plan.planId, point: { x, y } } })).problems).toEqual(
      [],
    );
    expect((await execute('PlacePosition', { ...plan, id, point: { x, y }, base: { point: null } })).problems).toEqual([]);
  });

  test('a defect is not removed after another person moved it', async () => {
    const { id, x, y } = (await fetchPlan()).defects[0]!;
    stack.clearCalls();
    expect((await execute('RemoveDefectFromPlan', { ...plan, id, base: { point: { x: x + 5, y } } })).problems[0]?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toEqual([]);
  });

  test('an image whose remark another person has changed is not reviewed', async () => {
    const { nodes: rows } = (await people['admin']!.execute('TrapImageList', { customer: bakery })).data.trapImages;
    const image = rows.find(({ entry }) => entry === 'RATING');
    stack.clearCalls();
    const review = { customer: bakery, imageId: image!.id, level: 'GREEN', remark: 'Neu', base: { remark: 'Früher', level: 'UNKNOWN' } };
    expect((await execute('ReviewTrapImage', review)).problems[0]?.code).toBe('STATE_CHANGED');
    expect(stack.writes()).toEqual([]);
  });

  test('one image reviewed by two people at once is written once', async () => {
    const { nodes: rows } = (await people['customer']!.execute('TrapImageList', { customer: bakery })).data.trapImages;
    const image = rows.find(({ entry }) => entry === 'RATING');
    const review = { customer: bakery, imageId: image!.id, offset: image!.listedAt, level: 'GREEN', base: { level: 'UNKNOWN' } };
    stack.clearCalls();
    const responses = await Promise.all(
      ['customer', 'keyuser again'].map((name) => people[name]!.execute('ReviewTrapImage', { input: { requestId: randomUUID(), ...review } })),
    );
    expect(responses.flatMap(({ codes }) => codes)).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual(['saveTraplinkedImage']);
  });

  test('a removed location does not return by a change of rights', async () => {
    const changes = [{ customer: { country: 'AT', cardcode: '100100' }, isAssigned: true, change: { canEditPlan: false, base: { canEditPlan: true } } }];
    const {
      problems: [problem = null],
    } = await execute('ChangeUserLocations', { userId: '8', changes });
    expect(problem).toMatchObject({ code: 'STATE_CHANGED', field: 'changes.0.isAssigned' });
    expect(stack.writes()).toEqual([]);
  });
});
