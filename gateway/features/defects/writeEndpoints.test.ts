import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { toDefect } from './decode.ts';
import { defectReport, removeDefect, removePhoto, saveCompleted, saveNote, savePhoto, savePriority, saveResolved } from './writeEndpoints.ts';

const by = { defectId: '4', user: {} as never };
const photo = { defectId: '4', status: 'OPEN', name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.of(1) } as const;
const error = { error: 'nein', id: 4, status: 'OFFEN', descriptionDetail: 'x', file: {}, success: true };

describe('what the provider responds to a change of a defect', () => {
  test('a step has the new status and description', () => {
    for (const { decode } of [saveResolved, saveCompleted]) {
      expect(decode({ status: 'ERLEDIGT', descriptionDetail: 'neu' }, by)).toEqual({ status: 'RESOLVED', detail: 'neu' });
      expect(decode({ status: 'ABGESCHLOSSEN' }, by)).toEqual({ status: 'COMPLETED', detail: null });
      expect(() => decode({ status: 'NEU' }, by)).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
    }
  });

  test('a note returns the new description, a priority the present defect', () => {
    expect(saveNote.decode({ descriptionDetail: 'neu' }, { ...by, note: 'n' })).toEqual({ detail: 'neu' });
    const response = { id: 4, status: 'OFFEN', mangelPrioritaet: 'HOHE_GEFAHR', descriptionDetail: 'neu' };
    expect(savePriority.decode(response, { defectId: '4', priority: 'HIGH' })).toEqual({ status: 'OPEN', priority: 'HIGH', detail: 'neu' });
  });

  test('a photo was stored when its file is named', () => {
    expect(savePhoto.decode({ file: { id: 8 }, mangel: { descriptionDetail: 'neu' } }, photo)).toEqual({ detail: 'neu' });
    expect(savePhoto.decode({ file: {} }, photo)).toEqual({ detail: null });
    expect(() => savePhoto.decode({ mangel: {} }, photo)).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
  });

  test.each([
    [null, true],
    [{}, true],
    [{ success: true }, true],
    [{ success: false }, false],
  ])('a photo is gone after %j: %j', (response, isRemoved) => expect(removePhoto.decode(response, { photoId: '8' })).toBe(isRemoved));

  test('a defect is gone with its id, and maybe without one', () => {
    expect(removeDefect.decode({ id: 4 }, { defectId: '4' })).toBe(true);
    for (const response of [{}, null])
      expect(() => removeDefect.decode(response, { defectId: '4' })).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
  });

  test('is no change where the provider refuses it', () => {
    expect([saveResolved.decode(error, by), saveCompleted.decode(error, by), saveNote.decode(error, { ...by, note: 'n' })]).toEqual([null, null, null]);
    expect([savePriority.decode(error, { defectId: '4', priority: 'LOW' }), savePhoto.decode(error, photo)]).toEqual([null, null]);
    expect([removePhoto.decode(error, { photoId: '8' }), removeDefect.decode(error, { defectId: '4' })]).toEqual([false, false]);
  });
});

describe('a printed list of defects', () => {
  const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '100', name: 'Backhaus', postcode: null, city: null, address: null } as Customer;
  const reported = 1_795_305_600_000;
  const finished = 1_795_400_000_000;
  const createList = (more: { unreadable?: number; withPhotos?: boolean }) => {
    const {
      type,
      liste,
      customer: printed,
    } = defectReport.send({ type: 'excel', customer, rows: [defect], unreadable: 0, withPhotos: true, ...more }) as Record<
      'type' | 'liste' | 'customer',
      string
    >;
    expect([type, JSON.parse(printed).kunde]).toEqual(['excel', 'Backhaus']);
    return JSON.parse(liste) as object[];
  };
  const row = {
    id: 4,
    nummer: 'M-4',
    dateCreated: reported,
    dateFinished: finished,
    descriptionShort: 'Loch',
    descriptionDetail: 'im Sockel\n[03.11.2026 09:15] Ida: Notiz Gips',
    status: { name: 'ABGESCHLOSSEN' },
    mangelPrioritaet: { name: 'MITTLERE_GEFAHR' },
    positionsNr: 'K-1',
    positionsBesch: 'Tor',
    zustaendig: 'Technik',
    bilder: [{ id: 8, url: '/8.jpg' }],
  };
  const defect = toDefect(row, 'AT:1');

  test('H-02 has descriptions of the provider, and photos with the right', () => {
    expect([createList({}), createList({ withPhotos: false })]).toEqual([[row], [{ ...row, bilder: [] }]]);
  });

  test('ends with a row that counts the unreadable ones', () => {
    const [first, last, ...more] = createList({ unreadable: 2 });
    expect([first, more]).toEqual([row, []]);
    const empty = Object.fromEntries(Object.keys(row).map((name) => [name, null]));
    expect(last).toEqual({ ...empty, id: -1, descriptionShort: '2 Zeilen konnten nicht gelesen werden / 2 rows could not be read', bilder: [] });
  });
});
