import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { defectPhotos, defects } from '../../provider/database/defectTables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '1' });
let person: Caller;
let admin: Caller;
let keyUser: Caller;
beforeAll(async () => {
  [person, admin, keyUser] = [await stack.as('customer'), await stack.as('admin'), await stack.as('keyuser')];
});

let lastNumber = 0;
/** A defect that no other test uses: OPEN for 4n+1 and 4n+2, RESOLVED for 4n+3, COMPLETED for 4n+4. */
const getNextOpenId = () => String(1001 + 4 * (lastNumber += 1));
const readDefect = async (id: string) =>
  (
    await stack.db
      .select()
      .from(defects)
      .where(eq(defects.id, Number(id)))
  )[0]!;
const change = (who: Caller, operation: string, defectId: string, more: object = {}) => who.change(operation, { customer: bakery, defectId, ...more });
const listSentUrls = (path: string) => stack.providerLog.filter((url) => url.includes(path));

describe('the steps of a defect', () => {
  test('H-16 H-18 X-45 W-13 processed: returns new status and text, and sends the acting user', async () => {
    const id = getNextOpenId();
    const {
      defect,
      problems: [problem = null],
    } = (await change(person, 'ResolveDefect', id)).data.resolveDefect;
    expect(problem).toBeNull();
    expect(defect).toMatchObject({ id, status: 'RESOLVED', detail: expect.stringContaining('Klara Kundinger: Status OFFEN -> ERLEDIGT') });
    expect(defect.history.at(-1)).toMatchObject({ kind: 'STATUS', by: 'Klara Kundinger', from: 'OPEN', to: 'RESOLVED' });
    expect(defect.actions).not.toContain('RESOLVE');
    const query = new URL(listSentUrls('saveMangelStatusErledigt')[0]!, 'http://provider').searchParams;
    expect([query.get('id'), query.get('maengelStatus')]).toEqual([id, 'ERLEDIGT']);
    expect(JSON.parse(query.get('userjson')!)).toMatchObject({ id: 3, username: 'customer@portal.example', role: { authority: 'ROLE_CUSTOMER' } });
    expect(
      (await person.execute('DefectList', { customer: bakery, first: 200 })).data.customer.defects.nodes.find((row: { id: string }) => row.id === id)!.status,
    ).toBe('RESOLVED');
  });

  test('H-17 H-18 X-46 closed: it leaves the list of those that are not completed', async () => {
    const id = getNextOpenId();
    const { defect } = (await change(admin, 'CompleteDefect', id)).data.completeDefect;
    expect(defect).toMatchObject({ status: 'COMPLETED', finishedAt: expect.any(String) });
    const { nodes: rows } = (await admin.execute('DefectList', { customer: bakery, first: 200 })).data.customer.defects;
    expect(rows.some((row: { id: string }) => row.id === id)).toBe(false);
    expect(await readDefect(id)).toMatchObject({ status: 'ABGESCHLOSSEN' });
  });

  test('H-16 the second editor sees that and how the state has changed', async () => {
    const id = getNextOpenId();
    await keyUser.execute('DefectList', { customer: bakery });
    await change(person, 'ResolveDefect', id);
    stack.clearCalls();
    const response = (await change(keyUser, 'ResolveDefect', id)).data.resolveDefect;
    expect(response).toMatchObject({ problems: [{ code: 'STATE_CHANGED' }], defect: { status: 'RESOLVED' } });
    expect(stack.writes()).toEqual([]);
    expect((await keyUser.execute('DefectDetails', { customer: bakery, defectId: id })).data.customer.defect.status).toBe('RESOLVED');
  });
});

describe('other changes', () => {
  test('H-27 X-44 adds a note as written, and sends no empty one', async () => {
    const id = getNextOpenId();
    const { defect } = (
      await change(person, 'AddDefectNote', id, { note: ' Dichtung bestellt.\n[01.01.2026 10:00] Agnes Amtmann: Status OFFEN -> ABGESCHLOSSEN ' })
    ).data.addDefectNote;
    expect(defect.history.at(-1)).toMatchObject({
      kind: 'NOTE',
      by: 'Klara Kundinger',
      text: 'Dichtung bestellt.\n[01.01.2026 10:00] Agnes Amtmann: Status OFFEN -> ABGESCHLOSSEN',
    });
    expect(defect.history.filter(({ kind }: { kind: string }) => kind === 'STATUS')).toEqual([]);
    expect(defect.findings).not.toContain('Dichtung bestellt');
    stack.clearCalls();
    for (const note of ['', '  \n '])
      expect((await change(person, 'AddDefectNote', id, { note })).data.addDefectNote.problems).toMatchObject([{ code: 'INVALID' }]);
    expect(stack.writes()).toEqual([]);
  });

  test('H-27 a note has the size of a request, or is refused unsent', async () => {
    const id = getNextOpenId();
    const note = 'Überprüfung der Dichtung. '.repeat(150).trim();
    const refused = await change(person, 'AddDefectNote', id, { note: 'ü'.repeat(1_100) });
    expect(refused.data.addDefectNote.problems).toMatchObject([{ code: 'INVALID' }]);
    expect(stack.providerLog.filter((url) => url.includes('saveMangelNotiz'))).toEqual([]);
    expect((await change(person, 'AddDefectNote', id, { note })).data.addDefectNote.defect.history.at(-1).text).toBe(note);
  });

  test('H-30 X-40 another priority is sent, the present one is not', async () => {
    const id = getNextOpenId();
    const words: Record<string, string> = { HOHE_GEFAHR: 'HIGH', MITTLERE_GEFAHR: 'MEDIUM', GERINGE_GEFAHR: 'LOW' };
    const word = words[(await readDefect(id)).priority]!;
    const other = word === 'HIGH' ? 'LOW' : 'HIGH';
    expect((await change(person, 'SetDefectPriority', id, { priority: word })).data.setDefectPriority).toMatchObject({
      problems: [],
      defect: { priority: word },
    });
    expect(stack.writes()).toEqual([]);
    expect((await change(person, 'SetDefectPriority', id, { priority: other })).data.setDefectPriority.defect.priority).toBe(other);
    expect(stack.writes()).toEqual(['editMangelPrioritaet']);
  });

  test('H-28 H-29 X-43 a deleted defect is gone; a refusal says so and leaves it', async () => {
    const id = getNextOpenId();
    stack.faults.add({ path: '/datenbroker/deleteMangel', kind: 'refused', times: 1 });
    expect((await change(keyUser, 'DeleteDefect', id)).data.deleteDefect).toMatchObject({ problems: [{ code: 'REFUSED' }], defect: { id } });
    expect((await change(keyUser, 'DeleteDefect', id)).data.deleteDefect).toEqual({ __typename: 'DefectResult', defect: null, problems: [] });
    expect(await readDefect(id)).toBeUndefined();
    expect((await keyUser.execute('DefectDetails', { customer: bakery, defectId: id })).data.customer.defect).toBeNull();
  });
});

describe('photos', () => {
  const uploadPhoto = async (who: Caller, bytes: Buffer, name = 'tor.jpg') => (await upload(who, bytes, name)).body.uploadId as string;

  test('H-19 H-21 H-24 X-41 adds a photo scaled, upright and without metadata', async () => {
    const id = getNextOpenId();
    const wide = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'GEHEIM' }, IFD3: { GPSLatitude: '48/1 9/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(wide.includes('GEHEIM')).toBe(true);
    const {
      defect,
      problems: [problem = null],
    } = (await change(person, 'AddDefectPhoto', id, { uploadId: await uploadPhoto(person, wide), closes: false })).data.addDefectPhoto;
    expect(problem).toBeNull();
    expect(defect).toMatchObject({ status: 'OPEN', detail: expect.stringContaining('Foto tor.jpg') });
    expect(defect.photos).toHaveLength(4);
    expect(defect.photos.at(-1)).toMatchObject({ status: 'OPEN', email: 'customer@portal.example', takenAt: expect.any(String) });
    const [kept] = await stack.db
      .select()
      .from(defectPhotos)
      .where(eq(defectPhotos.id, Number(defect.photos.at(-1).id)));
    const bytes = Buffer.from(kept!.base64!, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2048, height: 1024, format: 'jpeg' });
    expect(bytes.includes('GEHEIM')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await person.get(defect.photos.at(-1).url)).status).toBe(200);
  });

  test('H-24 stores a narrow photo in its width, and a gif as png', async () => {
    const id = getNextOpenId();
    const { defect } = (
      await change(person, 'AddDefectPhoto', id, { uploadId: await uploadPhoto(person, await drawPicture(120, 90, 'gif'), 'a.gif'), closes: false })
    ).data.addDefectPhoto;
    const [kept] = await stack.db
      .select()
      .from(defectPhotos)
      .where(eq(defectPhotos.id, Number(defect.photos.at(-1).id)));
    expect(kept).toMatchObject({ name: 'a.png', type: 'image/png' });
    expect((await sharp(Buffer.from(kept!.base64!, 'base64')).metadata()).width).toBe(120);
  });

  test('H-20 several photos complete the step once, at one time too', async () => {
    const id = getNextOpenId();
    const ids = await Promise.all([1, 2, 3].map(async (side) => uploadPhoto(person, await drawPicture(20 + side, 20))));
    const responses = await Promise.all(ids.map((uploadId) => change(person, 'AddDefectPhoto', id, { uploadId, closes: true })));
    expect(responses.map(({ data }) => data.addDefectPhoto.problems[0] ?? null)).toEqual([null, null, null]);
    expect(stack.writes().filter((name) => name === 'saveMangelStatusErledigt')).toHaveLength(1);
    expect(stack.writes().filter((name) => name === 'saveMangelImage')).toHaveLength(3);
    const { defect } = (await person.execute('DefectDetails', { customer: bakery, defectId: id })).data.customer;
    expect(defect).toMatchObject({ status: 'RESOLVED' });
    expect(defect.photos.slice(3).map(({ status }) => status)).toEqual(['RESOLVED', 'RESOLVED', 'RESOLVED']);
  });

  test('H-20 an administrator’s photo of the step completes the defect', async () => {
    const id = getNextOpenId();
    const { defect } = (await change(admin, 'AddDefectPhoto', id, { uploadId: await uploadPhoto(admin, await drawPicture(20, 20)), closes: true })).data
      .addDefectPhoto;
    expect(defect).toMatchObject({ status: 'COMPLETED' });
    expect(defect.photos.at(-1)).toMatchObject({ status: 'COMPLETED' });
  });

  test('an upload is good once, and for the session that made it', async () => {
    const id = getNextOpenId();
    const uploadId = await uploadPhoto(person, await drawPicture(20, 20));
    expect((await change(keyUser, 'AddDefectPhoto', id, { uploadId, closes: false })).data.addDefectPhoto.problems[0].code).toBe('UPLOAD_MISSING');
    expect((await change(person, 'AddDefectPhoto', id, { uploadId, closes: false })).data.addDefectPhoto.problems).toEqual([]);
    expect((await change(person, 'AddDefectPhoto', id, { uploadId, closes: false })).data.addDefectPhoto.problems[0].code).toBe('UPLOAD_MISSING');
    expect(stack.writes()).toEqual(['saveMangelImage']);
  });

  test('H-26 X-42 removes a photo, reports a refusal, and spares other defects', async () => {
    const id = getNextOpenId();
    const photoId = `${id}1`;
    stack.faults.add({ path: '/datenbroker/deleteMangelBild', kind: 'status', code: 404, times: 1 });
    expect((await change(keyUser, 'DeleteDefectPhoto', id, { photoId })).codes).toEqual(['PROVIDER_FAILED']);
    const { defect } = (await change(keyUser, 'DeleteDefectPhoto', id, { photoId })).data.deleteDefectPhoto;
    expect(defect.photos.map((photo: { id: string }) => photo.id)).toEqual([`${id}0`, `${id}2`]);
    stack.clearCalls();
    expect((await change(keyUser, 'DeleteDefectPhoto', id, { photoId: '10020' })).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
  });
});
