import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, type Services } from '../context.ts';
import { badInput, GatewayError, notFound, notSignedIn } from '../errors.ts';
import { httpStatusOf } from '../httpStatus.ts';
import { type RefusalReason, type UploadKind, UploadRefused } from './uploadKind.ts';

const statuses: Record<RefusalReason, number> = { TOO_LARGE: 413, NOT_AN_IMAGE: 415, WRONG_TYPE: 415, UNREADABLE: 422 };
/** What the frame of a form around one file may take. */
const frameBytes = 16 * 1024;

/**
 * POST /uploads/:kind takes one file of a form and answers an upload id, good for a quarter of an hour in this session; a
 * mutation then says what it is for, and checks rights there. A form of another site cannot set the header `x-upload`,
 * without which nothing is taken.
 */
export async function uploads(app: FastifyInstance, services: Services, kinds: readonly UploadKind[]): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 0, parts: 1, headerPairs: 40 } });
  app.post<{ Params: { kind: string } }>('/uploads/:kind', async (request, reply) => {
    try {
      const kind = kinds.find(({ name }) => name === request.params.kind);
      if (!kind) throw notFound('kind of upload');
      const { session, who } = await callerOf(request, reply, services);
      const { name, bytes } = await readFile(request, kind);
      const { type, ending, bytes: kept } = await kind.check(bytes, name);
      services.audit.write({ event: 'upload', outcome: 'done', ...who, kind: kind.name, bytes: kept.length });
      request.log.info({ upload: kind.name, bytes: bytes.length, kept: kept.length, user: session.user.id, actor: session.actor?.id });
      const uploadId = await services.files.put(session.key, { name: nameOf(name, ending), type, bytes: kept });
      return await reply.code(201).send({ uploadId, type, bytes: kept.length });
    } catch (error) {
      // What is left of the body is not waited for.
      if (!request.raw.complete) void reply.header('connection', 'close');
      if (error instanceof UploadRefused) {
        return reply.code(statuses[error.reason]).send({ error: { code: 'BAD_INPUT', reason: error.reason, message: error.message } });
      }
      if (!(error instanceof GatewayError)) throw error;
      return reply.code(httpStatusOf(error.code)).send({ error: { code: error.code, message: error.message } });
    }
  });
}

async function callerOf(request: FastifyRequest, reply: FastifyReply, services: Services) {
  if (request.headers['x-upload'] === undefined) throw new GatewayError('FORBIDDEN', 'An upload needs the header x-upload.');
  const context = await contextOf(services, request, reply);
  if (!context.session) throw notSignedIn();
  return { session: context.session, who: context.who() };
}

/** Reads the file, counting: one byte over the limit is too much. */
async function readFile(request: FastifyRequest, { mostBytes }: UploadKind): Promise<{ name: string; bytes: Buffer }> {
  const tooLarge = () => new UploadRefused('TOO_LARGE', `The file has more than ${mostBytes} bytes.`);
  if (!request.isMultipart()) throw badInput('Send one file in multipart/form-data.');
  if (Number(request.headers['content-length']) > mostBytes + frameBytes) throw tooLarge();
  const part = await request.file({ limits: { fileSize: mostBytes + 1 } });
  if (!part) throw badInput('There is no file in the form.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part.file) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  if (part.file.truncated) throw tooLarge();
  if (length === 0) throw new UploadRefused('UNREADABLE', 'The file is empty.');
  return { name: part.filename, bytes: Buffer.concat(chunks) };
}

/** The file's name without folders and control characters, with the ending of what it has become. */
export function nameOf(name: string, ending: string): string {
  const stem = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>:|?*]/g, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'foto'}.${ending}`;
}
