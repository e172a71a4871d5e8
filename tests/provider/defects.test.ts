import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defectPhotos, defects } from '../../provider/database/defectTables.ts';
import { keepTables } from '../testkit/keptTables.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
let putBack: () => Promise<void>;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
  putBack = await keepTables(provider.db, [defectPhotos, defects]);
});
afterEach(() => putBack());
afterAll(() => provider.close());

const customer = JSON.stringify({ id: 1 });
const one = async (id: number) => (await person.get('datenbroker/getMaengel', { mangel_id: id }))[0];
const userjson = JSON.stringify({ id: 2, name: 'Karl Köck' });

describe('lists of defects', () => {
  test('X-38 by location and status, by id, and by position', async () => {
    const open = await person.get('datenbroker/getMaengel', { customer, status: 'ERLEDIGT' });
    const completed = await person.get('datenbroker/getMaengel', { customer, status: 'ABGESCHLOSSEN' });
    expect([open.length, completed.length]).toEqual([150, 50]);
    expect(await person.get('datenbroker/getMaengel', { customer })).toHaveLength(200);
    expect(open[0]).toEqual({
      id: 1001,
      nummer: 1,
      dateCreated: expect.any(Number),
      dateFinished: null,
      descriptionShort: expect.any(String),
      descriptionDetail: expect.any(String),
      status: { name: 'OFFEN' },
      mangelPrioritaet: { name: expect.stringMatching(/_GEFAHR$/) },
      reportedBy: { name: expect.any(String) },
      customerEmail: null,
      position: { id: expect.any(Number), positionsNr: expect.any(String), positionsBesch: expect.any(String), area: expect.objectContaining({ id: 101 }) },
      positionsNr: expect.any(String),
      positionsBesch: expect.any(String),
      bilder: expect.any(Array),
      zustaendig: expect.any(String),
      koordinaten: expect.stringMatching(/^\d+,\d+$/),
    });
    expect(open[0].bilder).toHaveLength(3);
    expect(await one(1001)).toEqual(open[0]);
    const ofPosition = await person.get('datenbroker/getMaengel', { position_id: open[0].position.id, status: 'OFFEN' });
    expect(ofPosition.map(({ id }: { id: number }) => id)).toContain(1001);
    expect(await person.get('datenbroker/getMaengel')).toEqual({ error: 'no_customer' });
    expect(await person.get('datenbroker/getMaengel', { mangel_id: 77_777 })).toEqual([]);
  });

  test('X-47 the row for a location without a plan', async () => {
    expect(await person.get('plan/getPlanMangel', { customer: JSON.stringify({ id: 5 }) })).toMatchObject({ id: -1, nummer: 8, status: { name: 'OFFEN' } });
    expect(await person.get('plan/getPlanMangel', { customer })).toEqual({ error: 'has_plan' });
  });
});

describe('changes of defects', () => {
  test('X-45 X-46 steps give back status and text', async () => {
    expect(await person.get('datenbroker/saveMangelStatusErledigt', { id: 1001, maengelStatus: 'ERLEDIGT', userjson })).toEqual({
      status: { name: 'ERLEDIGT' },
      descriptionDetail: expect.stringMatching(/\n\[\d\d\.\d\d\.\d{4} \d\d:\d\d\] Karl Köck: Status OFFEN -> ERLEDIGT$/),
    });
    expect(await person.get('datenbroker/saveMangelStatusAbgeschlossen', { id: 1001, maengelStatus: 'ABGESCHLOSSEN', userjson })).toMatchObject({
      status: { name: 'ABGESCHLOSSEN' },
    });
    expect(await one(1001)).toMatchObject({ status: { name: 'ABGESCHLOSSEN' }, dateFinished: expect.any(Number) });
    expect(await person.get('datenbroker/saveMangelStatusErledigt', { id: 77_777, userjson })).toEqual({ error: 'not_found' });
  });

  test('X-40 X-44 priority gives back the defect, a note the text', async () => {
    const { mangelPrioritaet } = await one(1005);
    const prioritaet = mangelPrioritaet.name === 'HOHE_GEFAHR' ? 'GERINGE_GEFAHR' : 'HOHE_GEFAHR';
    expect(await person.get('datenbroker/editMangelPrioritaet', { mangel_id: 1005, prioritaet })).toMatchObject({
      id: 1005,
      mangelPrioritaet: { name: prioritaet },
    });
    expect(await person.get('datenbroker/editMangelPrioritaet', { mangel_id: 1005, prioritaet: 'KEINE' })).toEqual({ error: 'not_found' });
    expect((await person.get('datenbroker/saveMangelNotiz', { id: 1005, notiz: 'Zeile 1\nZeile 2', userjson })).descriptionDetail).toMatch(
      /Karl Köck: Notiz Zeile 1\n {2}Zeile 2$/,
    );
  });

  test('X-41 X-42 a photo is saved, fetched and removed', async () => {
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const saved = (
      await person.send('POST', 'datenbroker/saveMangelImage', {
        image: `data:image/png;base64,${picture.toString('base64')}`,
        name: 'a.png',
        mangel_id: 1006,
        status: 'ERLEDIGT',
        mimeType: 'image/png',
      })
    ).json();
    expect(saved).toEqual({
      file: {
        id: expect.any(Number),
        url: expect.stringMatching(/^documents\/defect\/\d+\.png$/),
        status: 'ERLEDIGT',
        datum: expect.any(Number),
        email: 'keyuser@portal.example',
      },
      mangel: { id: 1006, descriptionDetail: expect.stringContaining('Karl Köck: Foto a.png') },
    });
    const fetched = await person.send('GET', saved.file.url);
    expect(fetched.rawPayload.equals(picture)).toBe(true);
    expect(fetched.headers['content-type']).toBe('image/png');
    expect(await person.get('datenbroker/deleteMangelBild', { id: saved.file.id })).toEqual({ success: true });
    expect(await person.get('datenbroker/deleteMangelBild', { id: saved.file.id })).toEqual({ success: false });
    expect((await person.send('POST', 'datenbroker/saveMangelImage', { image: 'x', name: 'a', mangel_id: 77_777, status: 'OFFEN' })).json()).toEqual({
      error: 'bad_image',
    });
  });

  test('photos of the demo data are drawn when they are fetched, each its own', async () => {
    const [first, second] = await Promise.all((await one(1010)).bilder.slice(0, 2).map(({ url }: { url: string }) => person.send('GET', url)));
    expect(await sharp(first!.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    expect(first!.rawPayload.equals(second!.rawPayload)).toBe(false);
  });

  test('X-43 a defect is deleted with its photos', async () => {
    const { bilder } = await one(1014);
    expect(await person.get('datenbroker/deleteMangel', { mangel_id: 1014 })).toEqual({ id: 1014 });
    expect(await person.get('datenbroker/deleteMangel', { mangel_id: 1014 })).toEqual({ error: 'not_found' });
    expect((await person.send('GET', bilder[0].url)).statusCode).toBe(404);
  });
});

test('X-48 X-49 X-112 X-117 a defect without a position is placed on a plan and taken off again', async () => {
  const unplaced = async () => (await person.get('datenbroker/findMaengelOhnePosition', { customer })).map(({ id }: { id: number }) => id);
  const [id] = await unplaced();
  expect(await person.get('plan/saveMangel', { mangel_id: id, coordinates: '10,20', plan_id: 4 })).toEqual({ id });
  expect(await unplaced()).not.toContain(id);
  expect(await person.get('plan/getMaengel', { plan_id: 4, customer_id: 1 })).toEqual([expect.objectContaining({ id, koordinaten: '10,20' })]);
  expect((await person.send('POST', 'plan/removeMangelFromPlan', { mangel_id: id })).json()).toEqual({ id });
  expect(await unplaced()).toContain(id);
});

test('X-50 the report is a form whose answer is the file', async () => {
  const post = (fields: Record<string, string>) =>
    person.send('POST', 'report/generateMaengelReport', new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  const liste = JSON.stringify([await one(1020)]);
  for (const [type, magic] of [
    ['pdf', '%PDF'],
    ['excel', 'PK'],
  ] as const) {
    const answer = await post({ type, liste, customer: JSON.stringify({ kunde: 'Bäckerei', cardcode: '100100' }) });
    expect(answer.rawPayload.subarray(0, magic.length).toString()).toBe(magic);
    expect(answer.headers['content-disposition']).toContain('Maengelliste_100100');
  }
  expect((await post({ type: 'pdf', liste: encodeURIComponent(liste), customer: '{}' })).statusCode).toBe(200);
  expect((await post({ type: 'word', liste, customer: '{}' })).statusCode).toBe(400);
  expect((await post({ type: 'pdf', liste: '{', customer: '{}' })).statusCode).toBe(400);
});
