import { describe, expect, test } from 'vitest';
import { everyWrite } from '../../testkit/resolving.ts';
import { addOwnDocument, deleteOwnDocument } from './changes.ts';
import type { OwnDocument } from './models.ts';

const at = { country: 'AT', cardcode: '100', requestId: 'r' } as const;
const document = (id: string, title: string, day: string | null = null) => ({ id, title, date: day === null ? null : new Date(day) }) as OwnDocument;

/**
 * A caller who changes documents: the list before and after, the provider's responses, and what was sent and dropped.
 */
function scene({
  lists = [[]],
  keptAs = 'kept',
  isSaved = true,
  isDeleted = true,
}: Partial<{ lists: OwnDocument[][]; keptAs: string | null; isSaved: boolean; isDeleted: boolean }>) {
  const did: unknown[] = [];
  let read = 0;
  const call = async ({ name }: { name: string }, args: object) => {
    if (name === 'fileIndex') return lists[Math.min(read++, lists.length - 1)];
    did.push([name, args]);
    return { doUploadFile: keptAs, fileSave: isSaved, fileDelete: isDeleted }[name];
  };
  const file = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.of(1) };
  const context = {
    session: { key: 'k' },
    provider: { call },
    files: { get: async (_key: string, id: string) => (id === 'u' ? file : null), drop: async (_key: string, id: string) => void did.push(`drop ${id}`) },
    idempotency: everyWrite,
  } as never;
  return { did, file, context };
}
const problem = (code: string, field: string | null = null) => ({ code, field, message: null });

describe('a document that is added', () => {
  test('M-05 is sent, then recorded under its title, and answered as the newest of that title that was not there before', async () => {
    const before = [document('1', 'Vertrag', '2026-03-01')];
    const after = [...before, document('4', 'Vertrag', '2026-01-01'), document('2', 'Vertrag', '2026-02-01'), document('3', 'Anderes', '2026-04-01')];
    const { did, file, context } = scene({ lists: [before, after] });
    expect(await addOwnDocument({ ...at, title: ' Vertrag\n', uploadId: 'u' }, context)).toEqual({ document: after[2], problem: null });
    expect(did).toEqual([['doUploadFile', { file }], ['fileSave', { location: 'AT:100', title: 'Vertrag', fileName: 'a.pdf', keptAs: 'kept' }], 'drop u']);
  });

  test('is none where the list does not have it yet', async () => {
    expect(await addOwnDocument({ ...at, title: 'Vertrag', uploadId: 'u' }, scene({}).context)).toEqual({ document: null, problem: null });
  });

  test.each([
    ['has no title', { title: '  ' }, {}, problem('INVALID', 'title'), []],
    ['has too long a title', { title: 'x'.repeat(256) }, {}, problem('INVALID', 'title'), []],
    ['has no upload', { uploadId: 'v' }, {}, problem('UPLOAD_MISSING'), []],
    ['was not kept', {}, { keptAs: null }, problem('REFUSED'), ['doUploadFile']],
    ['was not recorded', {}, { isSaved: false }, problem('REFUSED'), ['doUploadFile', 'fileSave']],
  ])('is refused where it %s, and its upload stays', async (_why, input, answers, refused, sent) => {
    const { did, context } = scene(answers);
    expect(await addOwnDocument({ ...at, title: 'x'.repeat(255), uploadId: 'u', ...input }, context)).toEqual({ document: null, problem: refused });
    expect(did.map((each) => (each as string[])[0])).toEqual(sent);
  });

  test('may have a title of one letter, or of 255', async () => {
    for (const title of ['x', 'x'.repeat(255)])
      expect(await addOwnDocument({ ...at, title, uploadId: 'u' }, scene({}).context)).toMatchObject({ problem: null });
  });
});

describe('a document that is deleted', () => {
  const lists = [[document('1', 'Vertrag')]];

  test('M-09 is one of the location’s', async () => {
    const { did, context } = scene({ lists });
    expect(await deleteOwnDocument({ ...at, documentId: '1' }, context)).toEqual({ document: null, problem: null });
    await expect(deleteOwnDocument({ ...at, documentId: '2' }, context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(did).toEqual([['fileDelete', { documentId: '1' }]]);
  });

  test('is still there where the provider refuses, and is none where it has gone meanwhile', async () => {
    const refused = async (after: OwnDocument[]) =>
      deleteOwnDocument({ ...at, documentId: '1' }, scene({ lists: [...lists, after], isDeleted: false }).context);
    expect(await refused(lists[0]!)).toEqual({ document: lists[0]![0], problem: problem('REFUSED') });
    expect(await refused([])).toEqual({ document: null, problem: problem('REFUSED') });
  });
});
