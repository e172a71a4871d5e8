import type { FastifyInstance } from 'fastify';
import { getBrand } from '../../config/brand.ts';
import { escapeMarkup } from '../../export/escape.ts';
import { getNetwork } from '../../auth/network.ts';
import type { Services } from '../../context.ts';
import { getTranslator } from '../../export/texts.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import { setSubscribed } from './jobs.ts';
import type { MailKindName } from './models.ts';
import { type UnsubscribeLinks, unsubscribePath, getRecipientUserId } from './unsubscribe.ts';

/** The body has nothing to read: mail programs send `List-Unsubscribe=One-Click`, the page sends nothing. */
const maxBody = 4_096;
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Message = 'question' | 'stopped' | 'again' | 'unknown' | 'failed';
const languages = ['DE', 'EN'] as const;

/** Writes a page in both languages: a link names no language. */
function renderPage(message: Message, kind: MailKindName | null = null, button: 'stop' | 'again' | null = null): string {
  const { name, contact } = getBrand();
  const title = escapeMarkup(name ?? getTranslator('DE')('mails:unsubscribePage.title'));
  const [german, english] = languages.map((language) => {
    const t = getTranslator(language);
    return {
      text: t(`mails:unsubscribePage.${message}`, { name: kind && t(`mails:unsubscribePage.name.${kind}`) }),
      button: button && t(`mails:unsubscribePage.button.${button}`),
    };
  });
  const form = button
    ? `<form method="post" action="${button === 'again' ? '?again' : '?'}"><button>${german!.button} / <span lang="en">${english!.button}</span></button></form>`
    : '';
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#14212b;background:#fff}button{font:inherit;padding:.7rem 1.1rem;border:0;border-radius:.4rem;background:#0b5d8a;color:#fff;cursor:pointer}</style>
<main><h1>${title}</h1>
<p>${german!.text}</p>
<p lang="en">${english!.text}</p>
${form}${contact ? `\n<p>${escapeMarkup(contact)}</p>` : ''}</main></html>`;
}

/**
 * GET shows a page with a button, since mail scanners open links. POST ends the mails, from the page or from a mail program (RFC 8058), and
 * with `?again` takes that back. Neither knows a session: the link itself is the permission, and is good for nothing else.
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, links: UnsubscribeLinks, { records, audit }: Pick<Services, 'records' | 'audit'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBody }, (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => void reply.type('text/html; charset=utf-8').header('content-security-policy', policy));

    scope.get<{ Params: { token: string } }>(`${unsubscribePath}:token`, async (request, reply) => {
      const subscription = links.open(request.params.token);
      if (!subscription) return reply.code(404).send(renderPage('unknown'));
      return reply.send(renderPage('question', subscription.kind, 'stop'));
    });

    scope.post<{ Params: { token: string }; Querystring: { again?: string } }>(`${unsubscribePath}:token`, async (request, reply) => {
      const subscription = links.open(request.params.token);
      if (!subscription) return reply.code(404).send(renderPage('unknown'));
      const { kind, recipient } = subscription;
      const isAgain = request.query.again !== undefined;
      const event = {
        event: isAgain ? 'subscribedAgain' : 'unsubscribed',
        subject: getRecipientUserId(recipient),
        actor: null,
        by: 'visitor',
        kind,
        from: getNetwork(request.ip),
      };
      try {
        await setSubscribed(records, kind, recipient, isAgain, systemClock.now());
      } catch (cause) {
        request.log.error({ err: cause }, 'an unsubscription could not be stored');
        audit.write({ ...event, outcome: 'RECORDS_UNREACHABLE' });
        return reply.code(503).header('retry-after', '60').send(renderPage('failed'));
      }
      audit.write({ ...event, outcome: 'done' });
      return reply.send(isAgain ? renderPage('again', kind, 'stop') : renderPage('stopped', kind, 'again'));
    });
  });
}
