import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getBrand } from '../config/brand.ts';
import { includes } from '../access/scope.ts';
import { assertCanUse } from '../auth/sessionKinds.ts';
import { type Context, createContext, type Services, type SignedIn } from '../context.ts';
import { type ErrorCode, GatewayError, createClientLeftError, createNotFoundError, createNotSignedInError } from '../errors.ts';
import { escapeMarkup } from '../export/escape.ts';
import { formatContentDisposition } from '../export/fileName.ts';
import { type FileSource, findFileSource, openFileFrom } from '../export/fileSource.ts';
import type { SealedFile } from '../export/sealedUrls.ts';
import { getPersonId } from '../auth/session.ts';
import { UploadRefused } from '../export/uploadKind.ts';
import type { FileRange } from '../provider-client/outgoing.ts';
import { onceClosed } from '../infra/load/requestEnd.ts';
import { Shares } from '../infra/load/shares.ts';
import { getHttpStatus } from './security/httpStatus.ts';
import { logRefusal, sendError } from './security/errorResponse.ts';
import { createDisconnectSignal } from './disconnectSignal.ts';
import { endWithAccess } from './endWithAccess.ts';

/** Files that the provider makes for one person at once, such as the results export; each may keep it busy for seconds. */
const maxMadeOfPerson = 2;

/** Sentences of a page, German and English. */
type Sentences = readonly [string, string];
const ended: Sentences = [
  'Ihre Anmeldung oder Ihr Zugang ist beendet. Bitte melden Sie sich noch einmal an, oder öffnen Sie den Link noch einmal, mit dem Sie gekommen sind.',
  'Your session or your access has ended. Please sign in again, or open the link again that brought you here.',
];
/** Failures of which a person can do something. */
const failures: Partial<Record<ErrorCode, Sentences>> = {
  NOT_SIGNED_IN: ended,
  SESSION_ENDED: ended,
  NOT_FOUND: [
    'Diese Datei gibt es nicht mehr, oder ihre Adresse ist abgelaufen. Bitte laden Sie die Seite neu, von der sie kommt, und öffnen Sie die Datei dort noch einmal.',
    'This file is gone, or its address has expired. Please reload the page that it comes from, and open the file there again.',
  ],
  TOO_EXPENSIVE: [
    'Für Sie werden bereits mehrere große Dateien erstellt. Bitte warten Sie, bis eine fertig ist.',
    'Several large files are already being created for you. Please wait until one of them is finished.',
  ],
  BUSY: [
    'Gerade werden viele Dateien erstellt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    'Many files are being made right now. Please try again in a few minutes.',
  ],
};
const otherFailure: Sentences = [
  'Die Datei konnte nicht geöffnet werden. Bitte versuchen Sie es erneut oder kontaktieren Sie uns.',
  'The file could not be opened. Please try again or contact us.',
];
function renderFailurePage([german, english]: Sentences): string {
  const { contact } = getBrand();
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Kundenportal</title>
<p>${german}</p>
<p lang="en">${english}</p>${contact ? `\n<p>${escapeMarkup(contact)}</p>` : ''}</html>`;
}
/**
 * One range of a file, and the state of the file for which it is requested. Other range requests get the whole file.
 */
function parseRange({ range, 'if-range': state }: IncomingHttpHeaders): FileRange | undefined {
  if (range === undefined || !/^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range)) return undefined;
  return { range, ...(typeof state === 'string' && state.length <= 200 ? { 'if-range': state } : {}) };
}

const shownInline = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

function assertSignedIn(context: Context): asserts context is SignedIn {
  if (!context.session || !context.scope) throw createNotSignedInError();
}

/** Throws unless the caller may open the file of a reference. */
async function assertOpens(context: Context, { source, sessionKey, location, rights }: SealedFile): Promise<void> {
  assertSignedIn(context);
  const { session, scope } = context;
  if (sessionKey !== session.key) throw createNotFoundError('file');
  assertCanUse(session, { entryPoint: 'downloads', name: source });
  const access = await scope.getAccess(location);
  const granted = access && rights && (await access.getRights());
  if (!access || rights?.some((right) => !includes(granted!, right))) throw createNotFoundError('file');
}

/** Waits until a file of the provider may be made for the person; its turn ends with the response. Throws TOO_EXPENSIVE where many wait. */
function waitForTurn(turns: Shares, person: string, { raw }: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = turns.enter({ key: person, max: maxMadeOfPerson }, resolve);
    if (!end) return reject(new GatewayError('TOO_EXPENSIVE', 'Many files are being made for you. Wait until some of them are finished.'));
    onceClosed(raw, () => {
      end();
      reject(createClientLeftError());
    });
  });
}

/** GET /files/:reference, the one entry point for files. The reference's session, location and right are checked at each use. */
export function registerDownloads(app: FastifyInstance, services: Services, sources: readonly FileSource<never>[]): void {
  const openFile = openFileFrom(sources);
  const turns = new Shares();
  // A HEAD would have to make the whole file to know its length.
  app.head('/files/:reference', async (_request, reply) => reply.code(405).header('allow', 'GET').send());
  app.get<{ Params: { reference: string } }>('/files/:reference', { config: { entryPoints: ['downloads'] } }, async (request, reply) => {
    try {
      const context = await createContext(services, request, reply);
      assertSignedIn(context);
      const reference = services.sealedUrls.open(request.params.reference);
      const source = reference && findFileSource(sources, reference.source);
      if (!source) throw createNotFoundError('file');
      await assertOpens(context, reference);
      const { session, scope } = context;
      if (source.isHeavy === true || source.isHeavy?.(reference.args)) onceClosed(reply.raw, services.heavyFiles.begin(getPersonId(session), reply.raw));
      if (source.isMadeByProvider) await waitForTurn(turns, getPersonId(session), reply);
      const newCalls = () => context.createCallsFor(session, context.jar);
      const { location } = reference;
      const range = parseRange(request.headers);
      const file = await source.open(reference.args, context.provider, {
        session,
        scope,
        location,
        files: services.files,
        records: services.records,
        openFile,
        newCalls,
        signal: createDisconnectSignal(reply),
        ...(range ? { range } : {}),
      });
      if (!file) return await reply.code(204).send();
      const isShown = shownInline.has(file.type.split(';')[0]!.trim());
      // Files that are taken along; pictures that a page shows are reads like any other.
      if (!isShown) services.audit.write({ event: 'download', outcome: 'done', ...context.getAuditCaller(), file: source.name, location: reference.location });
      const name = file.ending === undefined ? reference.name : `${reference.name.replace(/\.[^.]*$/, '')}.${file.ending}`;
      reply.headers({
        'content-type': file.type,
        'content-disposition': formatContentDisposition(isShown ? 'inline' : 'attachment', name),
        'content-security-policy': "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
        ...(file.length === undefined ? {} : { 'content-length': file.length }),
        ...file.partHeaders,
      });
      // Parts are counted in bytes as they are stored.
      if (file.partHeaders) request.headers['x-no-compression'] = '1';
      void reply.code(file.status ?? 200);
      request.log.info({ route: request.routeOptions.url, file: source.name, status: reply.statusCode }, 'a file was sent');
      const { body } = file;
      const assertStillOpens = async () => assertOpens(await context.renew({ isBackground: true }), reference);
      return await reply.send(body instanceof Readable ? endWithAccess(body, assertStillOpens) : body);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!request.headers.accept?.includes('text/html'))
        return sendError(request, reply, error, error.cause instanceof UploadRefused ? { reason: error.cause.reason } : {});
      // A file opens in a separate tab, so the error is a page that a person can read.
      void reply.code(getHttpStatus(error.code)).type('text/html; charset=utf-8');
      logRefusal(request, reply, error.code);
      return reply.send(renderFailurePage(failures[error.code] ?? otherFailure));
    }
  });
}
