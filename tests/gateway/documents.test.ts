import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fileContents } from '../../provider/database/documentTables.ts';
import { customers } from '../../provider/database/tables.ts';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

interface Row {
  id: string;
  date: string;
  title: string;
  fileName: string;
  url: string;
}
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

const send = async (bytes: Buffer, name: string | Buffer = 'Konzept.pdf', who = person) => uploadAs('document', who, bytes, name, 'application/pdf');
async function fetchList(
  operation: string,
  field: string,
  more: object = {},
  who = person,
  place: object = bakery,
): Promise<{ totalCount: number; nodes: Row[] }> {
  return (await who.execute(operation, { customer: place, ...more })).data.customer[field];
}
const fetchOwnList = (more: object = {}, who = person, place: object = bakery) =>
  fetchList('OwnDocumentList', 'ownDocuments', { first: 100, ...more }, who, place);
const add = (input: object, who = person) => who.change('AddOwnDocument', { customer: bakery, ...input });
const remove = (documentId: string, who = person, place: object = bakery) => who.change('DeleteOwnDocument', { customer: place, documentId });

describe('safety data sheets', () => {
  test('M-02 X-96 sorts articles by name, and lists the files of one', async () => {
    const reader = await stack.as('customer');
    const { totalCount: total, nodes: rows } = (await reader.execute('SheetArticleList', { customer: bakery, first: 100 })).data.customer.sheetArticles;
    const names = rows.map(({ name }) => name);
    expect(total).toBe(names.length);
    expect(names).toContain('Schabengel Imidacloprid');
    expect(names).toEqual(names.toSorted((one: string, other: string) => one.localeCompare(other, 'de')));
    expect(stack.calls()).not.toContain('getDatenblaetter');
    const article = rows.find(({ name }) => name === 'Schabengel Imidacloprid');
    const { sheetArticle } = (await reader.execute('SheetFiles', { customer: bakery, articleId: article!.id })).data.customer;
    expect(sheetArticle.safetyDataSheets[0]!.name).toBe('SDB_Schabengel_Imidacloprid.pdf');
    const file = await reader.get(sheetArticle.safetyDataSheets[0]!.url);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(stack.countCalls('getSicherheitsdatenblaetter')).toBe(1);
  });

  test('M-02 filters without case; a foreign article has no files', async () => {
    expect(await fetchList('SheetArticleList', 'sheetArticles', { filter: 'SCHABENGEL' })).toMatchObject({ totalCount: 1 });
    expect((await person.execute('SheetFiles', { customer: bakery, articleId: '4711' })).data.customer.sheetArticle).toBeNull();
    expect(stack.calls()).not.toContain('getDatenblaetter');
  });
});

describe('general documents', () => {
  test('M-03 X-97 lists the country’s with date, title and name, newest first', async () => {
    const { totalCount: total, nodes: rows } = await fetchList('GeneralDocumentList', 'generalDocuments', { first: 100 });
    expect(total).toBe(12);
    expect(rows[0]).toMatchObject({ title: 'Allgemeine Geschäftsbedingungen', fileName: 'AGB_AT.pdf', date: expect.any(String) });
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(stack.providerLog.find((url) => url.includes('getAllgemeineFiles'))).toBe('/datenbroker/getAllgemeineFiles?mandant=AT');
    const odd = rows.find(({ fileName }) => fileName === 'Merkblatt_Fluginsekten & Lichtfallen_AT.pdf')!;
    expect((await person.get(odd.url)).status).toBe(200);
  });

  test('M-03 lists another country’s separately', async () => {
    const german = await stack.as('keyuser.de');
    const [customer] = await stack.db.select().from(customers).where(eq(customers.id, 41));
    const { totalCount: total, nodes: rows } = await fetchList('GeneralDocumentList', 'generalDocuments', { first: 100 }, german, {
      country: 'DE',
      cardcode: customer!.cardcode,
    });
    expect(rows.every(({ fileName }) => fileName.endsWith('_DE.pdf'))).toBe(true);
    expect(total).toBe(7);
  });
});

describe('own documents', () => {
  test('M-04 M-10 X-103 have date, title, file name, filter, sort and pages', async () => {
    const reader = await stack.as('customer');
    const { totalCount: total, nodes: rows } = await fetchOwnList({}, reader);
    // Other tests send some, too.
    expect(total).toBeGreaterThanOrEqual(27);
    expect(stack.providerLog.find((url) => url.startsWith('/file/index'))).toBe('/file/index?mandant=AT&cardcode=100100&filetype=EIGENE_DATEI');
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await fetchOwnList({ filter: 'GRUNDRISS' }, reader)).nodes.every(({ title }) => title.startsWith('Grundriss'))).toBe(true);
    const sorted = await fetchOwnList({ sort: { field: 'TITLE', direction: 'ASC' }, first: 10, offset: 10 }, reader);
    expect(sorted.nodes.map(({ title }) => title)).toEqual(
      rows
        .map(({ title }) => title)
        .toSorted((one, other) => one.localeCompare(other, 'de'))
        .slice(10, 20),
    );
  });

  test('M-05 M-08 X-99 X-100 X-102 a document is sent, recorded, and saved under its name', async () => {
    const bytes = await drawPicture(60, 40, 'png');
    const { body } = await send(bytes, 'Skizze Süd.png');
    stack.clearCalls();
    const { data } = await add({ title: '  Skizze Südhalle ', uploadId: body.uploadId });
    expect(data.addOwnDocument).toMatchObject({ problems: [], document: { title: 'Skizze Südhalle', fileName: 'Skizze Süd.png' } });
    expect(stack.writes()).toEqual(['doUploadFile', 'fileSave']);
    const file = await person.get(data.addOwnDocument.document.url);
    expect(file.body.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
    expect(file.headers['content-disposition']).toContain(`attachment; filename="Skizze Sued.png"; filename*=UTF-8''Skizze%20S%C3%BCd.png`);
    expect((await fetchOwnList()).nodes[0]).toMatchObject({ title: 'Skizze Südhalle' });
  });

  test('M-05 X-99 decodes a name that a program sends in windows-1252', async () => {
    const { uploadId } = (await send(pdf, Buffer.from('Prüfbericht.pdf', 'latin1'))).body;
    const { data } = await add({ title: 'Bericht', uploadId });
    expect(data.addOwnDocument.document.fileName).toBe('Prüfbericht.pdf');
  });

  test('M-05 without a title, or with too long a one, nothing is sent', async () => {
    const { uploadId } = (await send(pdf)).body;
    stack.clearCalls();
    for (const title of ['', '   ', 'x'.repeat(256)])
      expect((await add({ title, uploadId })).data.addOwnDocument).toMatchObject({ document: null, problems: [{ code: 'INVALID', field: 'title' }] });
    expect(stack.writes()).toEqual([]);
    expect((await add({ title: 'x'.repeat(255), uploadId })).data.addOwnDocument.problems).toEqual([]);
  });

  test('M-05 when the response has no file name, nothing is recorded', async () => {
    const { uploadId } = (await send(pdf, 'Nirgends.pdf')).body;
    stack.clearCalls();
    stack.faults.add({ path: '/file/doUploadFile', kind: 'refused' });
    expect((await add({ title: 'Konzept', uploadId })).data.addOwnDocument.problems[0]!.code).toBe('REFUSED');
    expect(stack.writes()).toEqual(['doUploadFile']);
    expect(await fetchOwnList({ filter: 'Nirgends' })).toMatchObject({ totalCount: 0 });
  });

  test('M-09 X-101 deletes a document with its content; then its address is worth nothing', async () => {
    const { uploadId } = (await send(pdf, 'Weg.pdf')).body;
    const { document } = (await add({ title: 'Weg', uploadId })).data.addOwnDocument;
    const contents = await stack.db.$count(fileContents);
    expect((await remove(document.id)).data.deleteOwnDocument.problems).toEqual([]);
    expect(await fetchOwnList({ filter: 'Weg.pdf' })).toMatchObject({ totalCount: 0 });
    expect(await stack.db.$count(fileContents)).toBe(contents - 1);
    expect((await person.get(document.url)).status).toBe(404);
    expect((await remove(document.id)).codes).toEqual(['NOT_FOUND']);
  });

  /** A document that only the test which sent it deletes: the others count those that were there. */
  const sendDocument = async (): Promise<Row> => {
    const { uploadId } = (await send(pdf)).body;
    return (await add({ title: 'Merkblatt', uploadId })).data.addOwnDocument.document;
  };

  test('M-10 each user of the location may delete', async () => {
    const { id } = await sendDocument();
    expect((await remove(id, await stack.as('keyuser'))).data.deleteOwnDocument.problems).toEqual([]);
  });
});
