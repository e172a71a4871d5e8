import { describe, expect, test } from 'vitest';
import { arrangeDocuments } from './documentTable.ts';
import { deleteOwnFile, generalFiles, ownFileContent, ownFiles, saveOwnFile, sheetArticles, uploadOwnFile } from './endpoints.ts';

const at = { location: 'AT:100100' } as const;
const moment = 1_795_305_600_000;
const decodeOwn = (more: object) => ownFiles.decode([{ id: 4, ...more }], at)[0];

describe('an own document', () => {
  test('takes every field by the provider’s name for it', () => {
    const sent = { bezeichnung: 'Vertrag', originalFilename: 'Vertrag.pdf', dateCreated: moment, biotechUser: { name: 'Eva Ernst' } };
    expect(decodeOwn(sent)).toEqual({
      id: '4',
      location: 'AT:100100',
      date: new Date(moment),
      title: 'Vertrag',
      fileName: 'Vertrag.pdf',
      uploadedBy: 'Eva Ernst',
    });
  });

  test('uses title for name, name for title, else the id', () => {
    const getNames = (more: object) => [decodeOwn(more)?.title, decodeOwn(more)?.fileName];
    expect([getNames({ bezeichnung: 'Vertrag' }), getNames({ originalFilename: 'a.pdf' }), getNames({})]).toEqual([
      ['Vertrag', 'Vertrag'],
      ['a.pdf', 'a.pdf'],
      ['4', '4'],
    ]);
  });

  test.each([
    [' Eva ', 'Eva'],
    [' ', null],
    [{ name: 'Eva' }, 'Eva'],
    [{}, null],
    [7, null],
  ])('was uploaded by %j: %j', (biotechUser, name) => expect(decodeOwn({ biotechUser })?.uploadedBy).toBe(name));
});

test('reads title or name, and the address of a general document', () => {
  const files = [{ filename: 'Infos/Ä b.pdf', bezeichnung: 'Info', datum: moment }, { filename: 'c.pdf' }];
  expect(generalFiles.decode({ url: '/files/', files }, at)).toEqual([
    { location: 'AT:100100', date: new Date(moment), title: 'Info', fileName: 'Infos/Ä b.pdf', path: '/files/Infos/%C3%84%20b.pdf' },
    { location: 'AT:100100', date: null, title: 'c.pdf', fileName: 'c.pdf', path: '/files/c.pdf' },
  ]);
  expect([generalFiles.decode({}, at), generalFiles.decode({ files: [{ filename: 'c.pdf' }] }, at)]).toEqual([
    [],
    [expect.objectContaining({ path: 'c.pdf' })],
  ]);
  expect(() => generalFiles.decode({ error: true, message: 'Wartung' }, at)).toThrow('error');
});

test.each([
  [{ filename: 'kept-1' }, 'kept-1'],
  [{}, null],
  [{ error: 'nein' }, null],
  [null, null],
])('M-05 a sent file is stored where %j names it', (response, name) => {
  expect(uploadOwnFile.decode(response, { file: { name: 'a', type: 'b', bytes: Buffer.of() } })).toBe(name);
});

test('a sent file has its name, its type and its bytes', async () => {
  const { file } = uploadOwnFile.send({ file: { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('pdf') } }) as { file: File };
  expect([file.name, file.type, await file.text()]).toEqual(['a.pdf', 'application/pdf', 'pdf']);
});

describe('documents', () => {
  const createDocument = (title: string, fileName: string, day: string, uploadedBy: string | null = null) =>
    ({ id: title, title, fileName, date: new Date(day), uploadedBy }) as never;
  const all = [createDocument('b', 'z.pdf', '2026-03-01', 'Eva'), createDocument('a', 'y.pdf', '2026-01-01'), createDocument('c', 'x.pdf', '2026-02-01')];
  const listTitles = async (...[filter, sort]: [string | null, Parameters<typeof arrangeDocuments>[2]]) =>
    (await arrangeDocuments(all, filter, sort)).map(({ title }: { title: string }) => title);

  test('M-10 sorts the newest first by default', async () => {
    expect(await listTitles(null, null)).toEqual(['b', 'c', 'a']);
    expect(await listTitles(null, { field: 'DATE', direction: 'ASC' })).toEqual(['a', 'c', 'b']);
  });

  test.each([
    ['y.pdf', ['a']],
    ['eva', ['b']],
    ['01.02.2026', ['c']],
    ['nothing', []],
  ])('are found by %j', async (term, found) => expect(await listTitles(term, null)).toEqual(found));
});

test('an article has its name, or none', () => {
  const customer = { id: '1', location: 'AT:1' } as never;
  expect(sheetArticles.decode([{ id: 4, itemName: 'Köder' }, { id: 5 }], { customer })).toEqual([
    { id: '4', location: 'AT:1', name: 'Köder' },
    { id: '5', location: 'AT:1', name: '' },
  ]);
});

test('decodes content from base64, and returns none if it is gone', () => {
  const decodeContent = (response: unknown) => ownFileContent.decode(response, { documentId: '4' });
  expect([decodeContent({ base64: 'SW5oYWx0' })?.toString(), decodeContent(null), decodeContent({ error: 'weg' })]).toEqual(['Inhalt', null, null]);
});

test('a document is recorded, or deleted, unless the provider refuses it', () => {
  const decodeSaved = (response: unknown) => saveOwnFile.decode(response, { ...at, title: 'a', fileName: 'b', storedName: 'c' });
  const decodeDeleted = (response: unknown) => deleteOwnFile.decode(response, { documentId: '4' });
  for (const done of [decodeSaved, decodeDeleted]) expect([done(null), done({}), done({ error: 'nein' })]).toEqual([true, true, false]);
});
