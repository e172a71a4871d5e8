import type { FastifyInstance } from 'fastify';
import { holds } from '../access/scope.ts';
import { assertMayUse } from '../access/sessionKinds.ts';
import { contextOf, type Services } from '../context.ts';
import { GatewayError, notFound, notSignedIn } from '../errors.ts';
import type { FileSource } from '../files/fileSource.ts';
import { httpStatusOf } from './httpStatus.ts';
import { logRefusal, sendRefusal } from './refusal.ts';

const failurePage = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Kundenportal</title>
<p>Die Datei konnte nicht geöffnet werden. Bitte versuchen Sie es erneut oder kontaktieren Sie uns.</p>
<p lang="en">The file could not be opened. Please try again or contact us.</p></html>`;
/** A reader that takes nothing for this long is ended; a slow one is not. */
const stalledMilliseconds = 120_000;
const shownInline = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** GET /files/:ticket, the one entry point for files. The ticket's session, location and right are checked at each use. */
export function downloads(app: FastifyInstance, services: Services, sources: readonly FileSource[]): void {
  app.get<{ Params: { ticket: string } }>('/files/:ticket', { config: { entryPoints: ['downloads'] } }, async (request, reply) => {
    try {
      const context = await contextOf(services, request, reply);
      if (!context.session || !context.scope) throw notSignedIn();
      const ticket = services.tickets.open(request.params.ticket);
      const source = sources.find(({ name }) => name === ticket?.source);
      if (!ticket || !source || ticket.sessionKey !== context.session.key) throw notFound('file');
      assertMayUse(context.session, 'downloads', source.name);
      const access = await context.scope.at(ticket.location);
      const rights = access && ticket.rights && (await access.rights());
      if (!access || ticket.rights?.some((right) => !holds(rights!, right))) throw notFound('file');
      const { session, scope } = context;
      const callsAfresh = () => context.callsFor(session, context.jar);
      const { location } = ticket;
      const file = await source.open(ticket.args, context.provider, { session, scope, location, files: services.files, find: services.find, callsAfresh });
      if (!file) return await reply.code(204).send();
      const isShown = shownInline.has(file.type.split(';')[0]!.trim());
      // Files that are taken along; pictures that a page shows are reads like any other.
      if (!isShown) services.audit.write({ event: 'download', outcome: 'done', ...context.who(), file: source.name, location: ticket.location });
      const name = file.ending === undefined ? ticket.name : `${ticket.name.replace(/\.[^.]*$/, '')}.${file.ending}`;
      reply.headers({
        'content-type': file.type,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
        ...(file.length === undefined ? {} : { 'content-length': file.length }),
      });
      reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy());
      return await reply.send(file.body);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!request.headers.accept?.includes('text/html')) return sendRefusal(request, reply, error);
      // A file is opened in a tab of its own, where a person reads what went wrong.
      void reply.code(httpStatusOf(error.code)).type('text/html; charset=utf-8');
      logRefusal(request, reply, error.code);
      return reply.send(failurePage);
    }
  });
}

function asciiName(name: string): string {
  return name.normalize('NFKD').replace(/[^\w. -]/g, '_');
}
