import { toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import type { OwnDocumentRefInput, OwnDocumentUploadInput, Problem, ErrorCode } from '../../generated/resolvers.ts';
import { deleteOwnFile, ownFiles, saveOwnFile, uploadOwnFile } from './endpoints.ts';
import type { OwnDocument } from './models.ts';
import { changeWithLock } from '../../infra/writes/edits.ts';
import { createProblem } from '../../infra/writes/problem.ts';

/** An own document after a change, or why there was none. */
interface OwnDocumentResult {
  document: OwnDocument | null;
  problems: Problem[];
}

const createRefusal = (code: ErrorCode, field: string | null = null, document: OwnDocument | null = null): OwnDocumentResult => ({
  document,
  problems: [createProblem(code, field)],
});

/**
 * Stores an upload as a document of the location: the file is sent first, and is recorded only when the provider has
 * stored it.
 */
export async function addOwnDocument(input: OwnDocumentUploadInput, context: SignedIn): Promise<OwnDocumentResult> {
  const { session, provider, files, idempotency } = context;
  const location = toLocationKey(input.customer.country, input.customer.cardcode);
  const title = input.title.trim();
  if (title.length < 1 || title.length > 255) return createRefusal('INVALID', 'title');
  const known = new Set<string>();
  const outcome = await idempotency.run(session, 'addOwnDocument', input, async () => {
    const file = await files.get(session.key, input.uploadId, 'document');
    if (!file) return 'missing';
    for (const { id } of await provider.call(ownFiles, { location })) known.add(id);
    const storedName = await provider.call(uploadOwnFile, { file });
    if (storedName === null) return 'refused';
    return (await provider.call(saveOwnFile, { location, title, fileName: file.name, storedName })) ? 'saved' : 'refused';
  });
  if (outcome !== 'saved') return createRefusal(outcome === 'missing' ? 'UPLOAD_MISSING' : 'REFUSED');
  await files.drop(session.key, input.uploadId);
  // The provider's response does not contain the recorded document.
  const same = (await provider.call(ownFiles, { location })).filter((document) => document.title === title && !known.has(document.id));
  return { document: same.toSorted((one, other) => Number(other.date) - Number(one.date))[0] ?? null, problems: [] };
}

/** Deletes a document of the location; a foreign and a missing one are refused alike. */
export async function deleteOwnDocument(input: OwnDocumentRefInput, context: SignedIn): Promise<OwnDocumentResult> {
  const { session, provider, idempotency } = context;
  const location = toLocationKey(input.customer.country, input.customer.cardcode);
  const find = async () => (await provider.call(ownFiles, { location })).find(({ id }) => id === input.documentId);
  const isDeleted = await idempotency.run(session, 'deleteOwnDocument', input, () =>
    changeWithLock(`document ${input.documentId}`, context, async () => {
      const found = await find();
      if (!found) throw createNotFoundError('document');
      return provider.call(deleteOwnFile, { documentId: found.id });
    }),
  );
  return isDeleted ? { document: null, problems: [] } : createRefusal('REFUSED', null, (await find()) ?? null);
}
