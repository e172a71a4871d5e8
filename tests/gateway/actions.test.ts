import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { addDays, toIsoDay } from '../../domain/days.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { SealedUrls } from '../../gateway/export/sealedUrls.ts';
import { readPdfText } from '../testkit/pdfText.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const secret = 'a secret that seals the files of this test';
const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '15', SECRET: secret }, [defects]);
const sealedUrls = new SealedUrls(secret);
const people: Record<string, Caller> = {};
beforeAll(async () => {
  for (const name of ['customer', 'keyuser', 'admin', 'areas', 'no.defects', 'no.editdefects', 'customer.three']) people[name] = await stack.as(name);
});

type Fields = Record<string, unknown>;
async function create(by: Caller, input: Fields = {}) {
  const requestId = randomUUID();
  return by.execute('CreateAction', { input: { requestId, customer: bakery, title: 'Tür abdichten', ...input } });
}
const getNewId = async (by: Caller, input: Fields = {}): Promise<string> => (await create(by, input)).data.createAction.action.id;
const send = async (by: Caller, operation: string, input: Fields) => {
  const { data, codes } = await by.execute(operation, { input: { requestId: randomUUID(), ...input } });
  return { codes, ...(data?.[operation[0]!.toLowerCase() + operation.slice(1)] as Fields | null) } as { codes: string[]; action: any; problems: any[] };
};
const step = (by: Caller, actionId: string, base: string, status: string, more: Fields = {}) =>
  send(by, 'ChangeActionStatus', { actionId, base, status, ...more });
const fetchActions = async (by: Caller, filter: Fields = {}) => (await by.execute('AllActionList', { first: 1000, filter })).data.actions;
const fetchTitles = async (by: Caller, filter: Fields = {}) => (await fetchActions(by, filter)).nodes.map(({ title }: { title: string }) => title);
const fetchDetails = async (by: Caller, id: string) => (await by.execute('ActionDetails', { id })).data.action;
/** Positions of the bakery in an area that the limited user sees, and in one that is hidden. */
async function fetchPositions(): Promise<{ open: string; hidden: string }> {
  const read = async (by: Caller) =>
    (
      await by.post({ query: '{ customer(key: { country: AT, cardcode: "100100" }) { positions(first: 1000) { nodes { id } } } }' })
    ).data.customer.positions.nodes.map(({ id }: { id: string }) => id) as string[];
  const all = await read(await stack.tool('admin'));
  const limited = await read(await stack.tool('areas'));
  return { open: limited[0]!, hidden: all.find((id) => !limited.includes(id))! };
}

describe('an action', () => {
  test('goes from a defect to effective, with every change in its history', async () => {
    const customer = people['customer']!;
    const keyuser = people['keyuser']!;
    const [defect] = (await customer.execute('DefectList', { customer: bakery, first: 1 })).data.customer.defects.nodes;
    const thing = { kind: 'DEFECT', thingId: defect!.id, text: 'Mangel 12' };
    const id = await getNewId(customer, { thing, priority: 'HIGH', dueOn: '2099-01-31' });
    expect(stack.writes()).toEqual([]);
    expect(await send(customer, 'UpdateAction', { actionId: id, cause: 'Spalt', base: { cause: '' } })).toMatchObject({ action: { cause: 'Spalt' } });
    await send(customer, 'AddActionComment', { actionId: id, text: 'Schlosser ist bestellt' });
    expect((await step(customer, id, 'OPEN', 'IN_PROGRESS')).action.nextStatuses).toEqual(['DONE', 'CANCELLED']);
    expect((await step(customer, id, 'IN_PROGRESS', 'DONE')).problems).toMatchObject([{ code: 'INVALID', field: 'measure' }]);
    expect((await step(customer, id, 'IN_PROGRESS', 'DONE', { measure: 'Bürste montiert' })).action).toMatchObject({ status: 'DONE', nextStatuses: [] });
    // The person who did it does not check it.
    expect((await step(customer, id, 'DONE', 'EFFECTIVE')).problems).toMatchObject([{ code: 'INVALID', field: 'status' }]);
    expect((await step(keyuser, id, 'DONE', 'EFFECTIVE')).action).toMatchObject({ status: 'EFFECTIVE', nextStatuses: [] });
    const { history, thing: shown } = await fetchDetails(customer, id);
    expect(shown).toMatchObject({ kind: 'DEFECT', text: 'Mangel 12', state: 'PRESENT' });
    expect(history.map(({ kind, field, before, after, text }) => [kind, field, before, after, text].filter(Boolean).join(' '))).toEqual([
      'CREATED',
      'CHANGED CAUSE Spalt',
      'COMMENT Schlosser ist bestellt',
      'STATUS OPEN IN_PROGRESS',
      'CHANGED MEASURE Bürste montiert',
      'STATUS IN_PROGRESS DONE',
      'STATUS DONE EFFECTIVE',
    ]);
    expect(new Set(history.map(({ byName }) => byName)).size).toBe(2);
    await stack.db.delete(defects).where(eq(defects.id, Number(defect!.id)));
    stack.expire(customer);
    expect(await fetchDetails(customer, id)).toMatchObject({ title: 'Tür abdichten', thing: { text: 'Mangel 12', state: 'GONE' } });
    expect((await send(customer, 'UpdateAction', { actionId: id, title: 'x', base: { title: 'Tür abdichten' } })).problems).toMatchObject([
      { code: 'STATE_CHANGED' },
    ]);
  });

  test('sorts high priority first on equal due dates', async () => {
    const customer = people['customer']!;
    for (const priority of ['LOW', 'HIGH', 'MEDIUM']) await getNewId(customer, { title: `Vorrang ${priority}`, priority, dueOn: '2098-05-05' });
    expect(await fetchTitles(customer, { text: 'Vorrang' })).toEqual(['Vorrang HIGH', 'Vorrang MEDIUM', 'Vorrang LOW']);
  });

  test('is cancelled or ineffective with a reason only, and opens again', async () => {
    const customer = people['customer']!;
    const id = await getNewId(customer, { measure: 'Köder' });
    await step(customer, id, 'OPEN', 'IN_PROGRESS');
    await step(customer, id, 'IN_PROGRESS', 'DONE');
    expect((await step(people['admin']!, id, 'DONE', 'INEFFECTIVE')).problems).toMatchObject([{ code: 'INVALID', field: 'reason' }]);
    await step(people['admin']!, id, 'DONE', 'INEFFECTIVE', { reason: 'Fraß' });
    expect((await step(customer, id, 'INEFFECTIVE', 'OPEN')).action.status).toBe('OPEN');
    expect((await step(customer, id, 'OPEN', 'DONE')).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect((await step(customer, id, 'IN_PROGRESS', 'CANCELLED', { reason: 'doppelt' })).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect((await step(customer, id, 'OPEN', 'CANCELLED', { reason: 'doppelt' })).action.status).toBe('CANCELLED');
  });

  test('names both values of a conflict, and saves the chosen one', async () => {
    const customer = people['customer']!;
    const keyuser = people['keyuser']!;
    const id = await getNewId(customer, {});
    await step(customer, id, 'OPEN', 'IN_PROGRESS');
    const late = await step(keyuser, id, 'OPEN', 'CANCELLED', { reason: 'doppelt' });
    expect(late.action).toMatchObject({ status: 'IN_PROGRESS' });
    expect(late.problems).toMatchObject([{ code: 'STATE_CHANGED', conflicts: [{ field: 'status', present: '"IN_PROGRESS"', wanted: '"CANCELLED"' }] }]);
    expect((await step(keyuser, id, 'OPEN', 'EFFECTIVE')).problems).toMatchObject([{ code: 'STATE_CHANGED', conflicts: [] }]);
    await step(customer, id, 'IN_PROGRESS', 'DONE', { measure: 'Bürste' });
    const other = { measure: 'Leiste' };
    const conflicts = [{ field: 'measure', present: '"Bürste"', wanted: '"Leiste"' }];
    expect((await step(keyuser, id, 'IN_PROGRESS', 'DONE', other)).problems).toMatchObject([{ code: 'STATE_CHANGED', conflicts }]);
    const resolved = await step(keyuser, id, 'IN_PROGRESS', 'DONE', { ...other, baseMeasure: 'Bürste' });
    expect(resolved.action).toMatchObject({ status: 'DONE', measure: 'Leiste' });
    const { history } = await fetchDetails(customer, id);
    expect(history.filter(({ after }) => after === 'DONE')).toHaveLength(1);
    expect(history.at(-1)).toMatchObject({ kind: 'CHANGED', field: 'MEASURE', before: 'Bürste', after: 'Leiste' });
    // The person who did it first does not check it.
    expect((await step(keyuser, id, 'DONE', 'EFFECTIVE')).action.status).toBe('EFFECTIVE');
  });

  test('has photos without metadata, which only who added them removes', async () => {
    const customer = people['customer']!;
    const keyuser = people['keyuser']!;
    const reader = people['no.editdefects']!;
    const other = people['customer.three']!;
    const id = await getNewId(customer);
    const bytes = await sharp(await drawPicture(1_700, 20))
      .withExif({ IFD0: { Make: 'Kamera' } })
      .toBuffer();
    const add = async (by: Caller, requestId: string = randomUUID(), uploadId?: string) =>
      send(by, 'AddActionPhoto', { actionId: id, requestId, uploadId: uploadId ?? (await upload(by, bytes)).body.uploadId });
    const requestId = randomUUID();
    const { uploadId } = (await upload(customer, bytes)).body;
    for (const _again of [1, 2]) expect((await add(customer, requestId, uploadId)).action.photos).toHaveLength(1);
    const [photo] = (await fetchDetails(customer, id)).photos;
    const stored = await customer.get(photo!.url);
    expect(await sharp(stored.body).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 });
    expect((await sharp(stored.body).metadata()).exif).toBeUndefined();
    expect((await customer.get(photo!.thumbnailUrl)).status).toBe(200);
    expect((await add(reader)).codes).toEqual(['FORBIDDEN']);
    expect((await add(other)).codes).toEqual(['NOT_FOUND']);
    expect((await fetchDetails(keyuser, id)).photos).toMatchObject([{ canRemove: false }]);
    expect((await send(keyuser, 'RemoveActionPhoto', { actionId: id, photoId: photo!.id })).codes).toEqual(['FORBIDDEN']);
    for (const _more of [2, 3, 4, 5]) await add(keyuser);
    expect((await add(customer)).problems).toMatchObject([{ code: 'INVALID', field: 'photos' }]);
    // The whole action as a PDF: five pictures of its size.
    const { url } = (await customer.execute('ActionFile', { id, language: 'DE' })).data.action.file;
    expect((await customer.get(url)).body.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(5);
    const { action } = await send(customer, 'RemoveActionPhoto', { actionId: id, photoId: photo!.id });
    expect([action.photos.length, action.history.at(-1).kind]).toEqual([4, 'PHOTO_REMOVED']);
    expect((await customer.get(photo!.url)).status).toBe(404);
  });

  test('conflicts with what another user has changed since, field by field', async () => {
    const customer = people['customer']!;
    const keyuser = people['keyuser']!;
    const id = await getNewId(customer);
    await send(keyuser, 'UpdateAction', {
      actionId: id,
      responsible: { name: 'Schlosser', email: 'a@b.at' },
      dueOn: '2099-02-01',
      base: { responsible: null, dueOn: null },
    });
    const late = await send(customer, 'UpdateAction', { actionId: id, title: 'Neu', dueOn: '2099-03-01', base: { title: 'Tür abdichten', dueOn: null } });
    expect(late.action).toMatchObject({ dueOn: '2099-02-01' });
    expect(late.problems).toMatchObject([{ code: 'STATE_CHANGED', conflicts: [{ field: 'dueOn', present: '"2099-02-01"', wanted: '"2099-03-01"' }] }]);
    const apart = await send(customer, 'UpdateAction', { actionId: id, title: 'Neu', base: { title: 'Tür abdichten' } });
    expect(apart.action).toMatchObject({ title: 'Neu', dueOn: '2099-02-01', responsible: { name: 'Schlosser', email: 'a@b.at', userId: null } });
  });

  test('is created once for each request id, and names every invalid field', async () => {
    const customer = people['customer']!;
    const input = { requestId: randomUUID(), title: `Einmal ${randomUUID()}` };
    const one = await getNewId(customer, input);
    const again = await getNewId(customer, input);
    expect(one).toBe(again);
    expect(await fetchTitles(customer, { text: input.title })).toHaveLength(1);
    const { hits } = (await customer.execute('Search', { term: input.title, customer: bakery })).data.search;
    expect(hits).toMatchObject([{ kind: 'ACTION', id: one, text: input.title }]);
    const { problems } = (await create(customer, { title: ' ', cause: 'x'.repeat(4_001) })).data.createAction;
    expect(problems.map(({ field }) => field)).toEqual(['title', 'cause']);
    // A customer may not list the users of its location.
    for (const responsible of [{ userId: '1' }, { name: 'x', email: 'kein Mail' }, {}])
      expect((await create(customer, { responsible })).data.createAction.problems).toMatchObject([{ field: 'responsible' }]);
  });

  test('is overdue in the list and in its counts', async () => {
    const admin = people['admin']!;
    const title = randomUUID();
    const before = (await fetchActions(admin)).counts.overdue;
    // The exact midnight on both sides of a change of the clock is tested in steps.test.ts.
    const late = addDays(toIsoDay(Date.now()), -2);
    const early = addDays(toIsoDay(Date.now()), 2);
    for (const dueOn of [early, late, null]) await getNewId(admin, { title: `${title} ${dueOn}`, dueOn });
    const { nodes, counts } = await fetchActions(admin, { text: title });
    expect(nodes.map(({ dueOn, isOverdue }) => [dueOn, isOverdue])).toEqual([
      [late, true],
      [early, false],
      [null, false],
    ]);
    expect(counts.overdue).toBe(before + 1);
    expect(await fetchTitles(admin, { text: title, isOverdue: true })).toEqual([`${title} ${late}`]);
    const filter = { text: title, statuses: ['OPEN'], priorities: ['MEDIUM', 'HIGH'], isOverdue: true };
    const { data } = await admin.execute('AllActionListFile', { filter, format: 'PDF', language: 'DE' });
    if (data.actions.file)
      expect(await readPdfText((await admin.get(data.actions.file.url)).body)).toContain(`Filter ${title}, offen, mittel, hoch, überfällig`);
  });
});

describe('access to actions', () => {
  test('an action in a hidden area is not visible, counted or creatable', async () => {
    const admin = people['admin']!;
    const areas = people['areas']!;
    const { open, hidden } = await fetchPositions();
    const before = await fetchActions(areas);
    const createTopic = (thingId: string) => ({ title: `Bereich ${thingId}`, thing: { kind: 'POSITION', thingId, text: 'K-1' } });
    const hiddenId = await getNewId(admin, createTopic(hidden));
    await getNewId(admin, createTopic(open));
    // The area is checked when a file is read, whatever its address says.
    const { uploadId } = (await upload(admin, await drawPicture(30, 20))).body;
    const [photo] = (await send(admin, 'AddActionPhoto', { actionId: hiddenId, uploadId })).action.photos;
    for (const [by, status] of [
      [admin, 200],
      [areas, 404],
    ] as const)
      for (const [source, args] of [
        ['actionPhoto', { photoId: photo.id, size: 'full' }],
        ['actionFile', { id: hiddenId, language: 'DE' }],
      ] as const) {
        const sessionKey = createHash('sha256').update(by.cookies.get('session')!).digest('hex');
        expect((await by.get(sealedUrls.seal({ source, args, name: 'x', sessionKey, location: 'AT:100100' }))).status).toBe(status);
      }
    const after = await fetchActions(areas);
    expect([after.totalCount, after.counts.open]).toEqual([before.totalCount + 1, before.counts.open + 1]);
    expect(await fetchTitles(areas)).not.toContain(`Bereich ${hidden}`);
    expect(await fetchDetails(areas, hiddenId)).toBeNull();
    const { nodes } = (await areas.execute('ThingActionList', { customer: bakery })).data.customer.thingActions;
    expect(nodes.map(({ thingId }) => thingId)).not.toContain(hidden);
    const { url } = (await areas.execute('ActionListFile', { customer: bakery, format: 'PDF', language: 'DE' })).data.customer.actions.file;
    expect(await readPdfText((await areas.get(url)).body)).toMatch(/Sie sehen \d von 7 Bereichen/);
    expect((await create(areas, createTopic(hidden))).codes).toEqual(['NOT_FOUND']);
    expect((await create(areas, createTopic('2147480000'))).codes).toEqual(['NOT_FOUND']);
  });

  test('without defect rights, shows other actions and changes none', async () => {
    const { open } = await fetchPositions();
    const admin = people['admin']!;
    const blind = people['no.defects']!;
    const reader = people['no.editdefects']!;
    const atPosition = await getNewId(admin, { title: 'an Position', thing: { kind: 'POSITION', thingId: open, text: 'K-1' } });
    const whole = await getNewId(admin, { title: 'ganzer Standort' });
    expect(await fetchDetails(blind, whole)).toBeNull();
    expect(await fetchDetails(blind, atPosition)).toMatchObject({ title: 'an Position', canEdit: false, nextStatuses: [] });
    expect((await fetchTitles(blind)).includes('ganzer Standort')).toBe(false);
    expect((await fetchActions(blind)).counts.open).toBe((await fetchActions(blind)).nodes.filter(({ status }) => status === 'OPEN').length);
    expect(await fetchTitles(reader)).toContain('ganzer Standort');
    for (const person of [blind, reader]) {
      expect((await step(person, atPosition, 'OPEN', 'IN_PROGRESS')).codes).toEqual(['FORBIDDEN']);
      expect((await create(person)).codes).toEqual(['FORBIDDEN']);
    }
  });

  test('counts a location whose rights cannot be read, and lists the others', async () => {
    const admin = people['admin']!;
    const keyuser = people['keyuser']!;
    const listed = (await keyuser.execute('LocationChoice', {})).data.locations.nodes as Fields[];
    const { country, cardcode } = listed.find((at) => at['cardcode'] !== bakery.cardcode)!;
    await getNewId(admin);
    await getNewId(admin, { title: 'anderer Standort', customer: { country, cardcode } });
    expect((await fetchActions(keyuser)).leftOutLocations).toBe(0);
    stack.expire(keyuser);
    stack.faults.add({ path: '/biotechUser/getBenutzerrechte', kind: 'truncated', times: 1 });
    const { leftOutLocations, nodes } = await fetchActions(keyuser);
    expect([leftOutLocations, nodes.length > 0]).toEqual([1, true]);
  });
});
