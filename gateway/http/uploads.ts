import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertCanUse } from '../auth/sessionKinds.ts';
import { createContext, type Services } from '../context.ts';
import { createBadInputError, createBusyError, GatewayError, createNotFoundError, createNotSignedInError } from '../errors.ts';
import { getPersonId } from '../auth/session.ts';
import { getFileExtension, toFileName } from '../export/fileName.ts';
import { type CountedTransfer, InFlightBytes } from '../infra/load/inFlightBytes.ts';
import { uploadBytes } from '../config/memory.ts';
import { sendError } from './security/errorResponse.ts';
import { createDisconnectSignal } from './disconnectSignal.ts';
import { readUploadedName } from './uploadedName.ts';
import { type RefusalReason, type UploadKind, UploadRefused } from '../export/uploadKind.ts';

const statuses: Record<RefusalReason, number> = {
  EMPTY: 422,
  TOO_LARGE: 413,
  NOT_AN_IMAGE: 415,
  WRONG_TYPE: 415,
  TOO_MANY_PIXELS: 422,
  DAMAGED: 422,
  ENCRYPTED: 422,
  NO_PAGES: 422,
  TOO_SLOW: 422,
  UNREADABLE: 422,
};
/** Maximum size of the form around one file. */
const frameBytes = 16 * 1024;
/** Uploads of a person that are received at once; a support request has ten photos. */
const maxPerPerson = 16;

/**
 * POST /uploads/:kind takes one file of a form and returns an upload id, valid for a quarter of an hour in this
 * session. A mutation then uses it, and checks rights there. A form of another site cannot set the required header
 * `x-upload`.
 */
export async function registerUploads(app: FastifyInstance, services: Services, kinds: readonly UploadKind[]): Promise<void> {
  const received = new InFlightBytes({ maxBytes: uploadBytes, keepsOnlyOne: false });
  await app.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 0, parts: 1, headerPairs: 40 } });
  app.post<{ Params: { kind: string } }>('/uploads/:kind', { config: { entryPoints: ['uploads'] } }, async (request, reply) => {
    try {
      const kind = kinds.find(({ name }) => name === request.params.kind);
      if (!kind) throw createNotFoundError('kind of upload');
      const { session, who } = await getUploader(request, reply, services, kind);
      const person = getPersonId(session);
      if (received.countOf(person) >= maxPerPerson)
        throw createBusyError(`${maxPerPerson} uploads of yours are being received. Nothing was stored; try again when one of them is done.`);
      const { name, bytes } = await readFile(request, kind, (giveUp) => received.begin(person, giveUp));
      const { type, ending, bytes: checked, pages } = await kind.check(bytes, name, person, createDisconnectSignal(reply));
      services.audit.write({ event: 'upload', outcome: 'done', ...who, kind: kind.name, bytes: checked.length });
      request.log.info({ upload: kind.name, bytes: bytes.length, checked: checked.length, user: session.user.id, actor: session.actor?.id });
      const uploadId = await services.files.put(session, { kind: kind.name, name: toStoredName(name, ending), type, bytes: checked });
      const shownPages = pages && { count: pages.count, pictures: pages.pictures.map((shown) => shown.toString('base64')) };
      return await reply.code(201).send({ uploadId, type, bytes: checked.length, ...(shownPages ? { pages: shownPages } : {}) });
    } catch (error) {
      // Do not wait for the rest of the body.
      if (!request.raw.complete) void reply.header('connection', 'close');
      if (error instanceof UploadRefused) {
        const { reason, message, numbers } = error;
        return sendError(request, reply, createBadInputError(message), { status: statuses[reason], reason, numbers });
      }
      throw error;
    }
  });
}

async function getUploader(request: FastifyRequest, reply: FastifyReply, services: Services, { name }: UploadKind) {
  if (request.headers['x-upload'] === undefined) throw new GatewayError('FORBIDDEN', 'An upload needs the header x-upload.');
  const context = await createContext(services, request, reply);
  if (!context.session) throw createNotSignedInError();
  assertCanUse(context.session, { entryPoint: 'uploads', name });
  return { session: context.session, who: context.getAuditCaller() };
}

/** Reads the file, counting: one byte over the limit is too much. */
async function readFile(
  request: FastifyRequest,
  { maxBytes }: UploadKind,
  begin: (giveUp: () => void) => CountedTransfer,
): Promise<{ name: string; bytes: Buffer }> {
  const createTooLargeError = () => new UploadRefused('TOO_LARGE', `The file has more than ${maxBytes} bytes.`, { numbers: { maxBytes } });
  if (!request.isMultipart()) throw createBadInputError('Send one file in multipart/form-data.');
  if (Number(request.headers['content-length']) > maxBytes + frameBytes) throw createTooLargeError();
  let file: Readable | null = null;
  const upload = begin(() => file?.destroy(createBusyError('Too much is being uploaded at the moment. Nothing was stored; try again in a few minutes.')));
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const fileName = await readUploadedName(request.raw, frameBytes).catch(throwFormError);
    const part = await request.file({ limits: { fileSize: maxBytes + 1 } }).catch(throwFormError);
    if (!part) throw createBadInputError('There is no file in the form.');
    file = part.file;
    for await (const chunk of part.file) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) throw createTooLargeError();
      chunks.push(chunk as Buffer);
      upload.add((chunk as Buffer).length);
    }
    if (part.file.truncated) throw createTooLargeError();
    if (length === 0) throw new UploadRefused('EMPTY', 'The file is empty.');
    return { name: fileName ?? part.filename, bytes: Buffer.concat(chunks) };
  } catch (cause) {
    if (cause instanceof UploadRefused || cause instanceof GatewayError) throw cause;
    throwFormError();
  } finally {
    upload.end();
  }
}

/** The form parser stumbled: over its frame, its end, or more parts than one. */
function throwFormError(): never {
  throw createBadInputError('The form cannot be read. Send one file in multipart/form-data.');
}

/** The file's name without folders, with the ending of what it has become. */
export function toStoredName(name: string, ending: string): string {
  const last = (name.split(/[\\/]/).at(-1) ?? '').trim();
  const stem = toFileName(getFileExtension(last) === undefined ? last : last.replace(/\.[^.]*$/, ''));
  return toFileName(`${stem === '_' ? 'foto' : stem}.${ending}`);
}
