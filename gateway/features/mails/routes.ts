import type { FastifyInstance } from 'fastify';
import { escapeMarkup, getBrand } from '../../brand.ts';
import { networkOf } from '../../auth/network.ts';
import type { Services } from '../../context.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import { setWanted } from './jobs.ts';
import type { MailKindName } from './models.ts';
import { type UnsubscribeLinks, unsubscribePath, userOf } from './unsubscribe.ts';

type Texts = readonly [german: string, english: string];
const names: Record<MailKindName, Texts> = {
  REMINDER: ['Erinnerungen an Maßnahmen', 'reminders of actions'],
  DIGEST: ['die Zusammenfassung', 'the summary'],
};
/** The body has nothing to read: mail programs send `List-Unsubscribe=One-Click`, the page sends nothing. */
const maxBody = 4_096;
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function page([german, english]: Texts, button: { text: Texts; query: string } | null = null): string {
  const { name, contact } = getBrand();
  const form = button
    ? `<form method="post" action="${button.query}"><button>${button.text[0]} / <span lang="en">${button.text[1]}</span></button></form>`
    : '';
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(name ?? 'Kundenportal')}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#14212b;background:#fff}button{font:inherit;padding:.7rem 1.1rem;border:0;border-radius:.4rem;background:#0b5d8a;color:#fff;cursor:pointer}</style>
<main><h1>${escapeMarkup(name ?? 'Kundenportal')}</h1>
<p>${german}</p>
<p lang="en">${english}</p>
${form}${contact ? `\n<p>${escapeMarkup(contact)}</p>` : ''}</main></html>`;
}

const stop = { text: ['Abmelden', 'Unsubscribe'], query: '?' } as const;
const again = { text: ['Doch wieder anmelden', 'Subscribe again'], query: '?again' } as const;
const unknown: Texts = [
  'Dieser Link ist nicht vollständig oder nicht von diesem Portal. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  'This link is not complete or not from this portal. Please open it from the e-mail again.',
];
const failed: Texts = [
  'Die Abmeldung konnte gerade nicht gespeichert werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'Your choice could not be stored right now. Please try again in a few minutes.',
];

/**
 * GET shows a page with a button, since mail scanners open links. POST ends the mails, from the page or from a mail program (RFC 8058), and
 * with `?again` takes that back. Neither knows a session: the link itself is the permission, and is good for nothing else.
 */
export function unsubscribeRoutes(app: FastifyInstance, links: UnsubscribeLinks, { records, audit }: Pick<Services, 'records' | 'audit'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBody }, (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => void reply.type('text/html; charset=utf-8').header('content-security-policy', policy));

    scope.get<{ Params: { token: string } }>(`${unsubscribePath}:token`, async (request, reply) => {
      const subscription = links.open(request.params.token);
      if (!subscription) return reply.code(404).send(page(unknown));
      const [german, english] = names[subscription.kind];
      return reply.send(page([`Möchten Sie ${german} nicht mehr per E-Mail erhalten?`, `Would you like to stop ${english} by e-mail?`], stop));
    });

    scope.post<{ Params: { token: string }; Querystring: { again?: string } }>(`${unsubscribePath}:token`, async (request, reply) => {
      const subscription = links.open(request.params.token);
      if (!subscription) return reply.code(404).send(page(unknown));
      const { kind, recipient } = subscription;
      const isAgain = request.query.again !== undefined;
      const event = {
        event: isAgain ? 'subscribedAgain' : 'unsubscribed',
        subject: userOf(recipient),
        actor: null,
        by: 'visitor',
        kind,
        from: networkOf(request.ip),
      };
      try {
        await setWanted(records, kind, recipient, isAgain, systemClock.now());
      } catch (cause) {
        request.log.error({ err: cause }, 'an unsubscription could not be stored');
        audit.write({ ...event, outcome: 'RECORDS_UNREACHABLE' });
        return reply.code(503).header('retry-after', '60').send(page(failed));
      }
      audit.write({ ...event, outcome: 'done' });
      const [german, english] = names[kind];
      if (isAgain) return reply.send(page([`Sie erhalten ${german} wieder per E-Mail.`, `You will get ${english} by e-mail again.`], stop));
      return reply.send(page([`Sie erhalten ${german} nicht mehr per E-Mail.`, `You will not get ${english} by e-mail any more.`], again));
    });
  });
}
