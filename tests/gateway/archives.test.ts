import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { uploadAs } from '../testkit/uploads.ts';

const stack = useTestStack();
let person: Caller;
const ids: string[] = [];
beforeAll(async () => {
  person = await stack.as('customer');
  for (const title of ['Vertrag', 'Zertifikat']) {
    const { body } = await uploadAs('document', person, Buffer.from(`%PDF-1.4 ${title}`), 'Datei.pdf', 'application/pdf');
    ids.push((await person.change('AddOwnDocument', { customer: bakery, title, uploadId: body.uploadId })).data.addOwnDocument.document.id);
  }
});

const listFiles = (body: Buffer) => Object.entries(unzipSync(body)).map(([name, bytes]) => [name, strFromU8(bytes)]);
const createDocumentArchive = (documentIds: readonly string[], who = person, place: object = bakery) =>
  who.execute('OwnDocumentArchive', { customer: place, ids: documentIds, language: 'DE' });

describe('own documents', () => {
  test('M-04 X-103 say who uploaded them, where the provider does', async () => {
    const { nodes: rows } = (await person.execute('OwnDocumentList', { customer: bakery, first: 100 })).data.customer.ownDocuments;
    expect(rows.find(({ id }) => id === ids[0])).toMatchObject({ title: 'Vertrag', uploadedBy: 'Klara Kundinger' });
    stack.alter('/file/index', (files: object[]) => files.map((file) => ({ ...file, biotechUser: 7 })));
    const other = (await (await stack.as('keyuser')).execute('OwnDocumentList', { customer: bakery, first: 100 })).data.customer.ownDocuments.nodes;
    expect(other.find(({ id }) => id === ids[0])).toMatchObject({ uploadedBy: null });
  });

  test('M-04 M-08 several are one named ZIP, which lists missing ones', async () => {
    const { url } = (await createDocumentArchive(ids)).data.customer.ownDocumentArchive;
    const file = await person.get(url);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    expect(file.headers['content-disposition']).toMatch(/Dokumente_100100_\d{4}-\d{2}-\d{2}\.zip/);
    expect(listFiles(file.body).toSorted(([, one], [, other]) => one!.localeCompare(other!))).toEqual([
      [expect.stringMatching(/^Datei(_2)?\.pdf$/), '%PDF-1.4 Vertrag'],
      [expect.stringMatching(/^Datei(_2)?\.pdf$/), '%PDF-1.4 Zertifikat'],
    ]);
    for (const documentIds of [[], Array.from({ length: 51 }, (_none, at) => String(at))])
      expect((await createDocumentArchive(documentIds)).codes).toEqual(['BAD_INPUT']);
    expect((await createDocumentArchive([ids[0]!, '99'])).data.customer.ownDocumentArchive).toBeNull();
    stack.faults.add({ path: '/file/show', kind: 'refused', times: 1 });
    expect(listFiles((await person.get(url)).body).map(([name]) => name)).toContain('nicht-enthalten_not-included.txt');
  });
});

test('M-02 X-52 the sheets of all articles are one ZIP with a list', async () => {
  const fetchSheetArchive = async (language: string) => (await person.execute('SheetArchive', { customer: bakery, language })).data.customer.sheetArchive;
  const file = await person.get((await fetchSheetArchive('DE')).url);
  expect(file.headers['content-disposition']).toMatch(/Sicherheitsdatenblaetter_100100_\d{4}-\d{2}-\d{2}\.zip/);
  expect((await person.get((await fetchSheetArchive('EN')).url)).headers['content-disposition']).toMatch(/Safety_data_sheets_100100_/);
  const files = listFiles(file.body);
  const { nodes: rows } = (await person.execute('SheetArticleList', { customer: bakery, first: 100 })).data.customer.sheetArticles;
  const [name, list] = files[0]!;
  expect(name).toBe('Liste_List.txt');
  for (const { name: article } of rows) expect(list).toContain(`${article}\t`);
  expect(list).toContain('Schabengel Imidacloprid\tSDB_Schabengel_Imidacloprid.pdf');
  expect(files.map(([each]) => each)).toContain('SDB_Schabengel_Imidacloprid.pdf');
  expect(stack.countCalls('getDatenblaetter')).toBe(rows.length);
});

test.each([
  [0, null],
  [1, { url: expect.any(String) }],
  [300, { url: expect.any(String) }],
  [301, null],
])('M-02 sheets of %i articles are one archive, or none', async (count, archive) => {
  stack.alter('/datenbroker/getSicherheitsdatenblaetter', ([first]: { id: number }[]) => Array.from({ length: count }, (_none, id) => ({ ...first, id })));
  const { data } = await (await stack.as('keyuser')).execute('SheetArchive', { customer: bakery, language: 'DE' });
  expect(data.customer.sheetArchive).toEqual(archive && expect.objectContaining(archive));
});
