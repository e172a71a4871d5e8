import type { FastifyInstance } from 'fastify';

/** RFC 9116 recommends an expiry within a year; each start of the gateway renews it. */
const validMilliseconds = 300 * 24 * 60 * 60 * 1000;

/**
 * GET /.well-known/security.txt: the contact for reports of a weakness, where the operator has set one
 * (SECURITY_CONTACT).
 */
export function registerSecurityText(app: FastifyInstance, contact: string | undefined): void {
  if (contact === undefined) return;
  const expires = new Date(Date.now() + validMilliseconds).toISOString();
  const text = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: de, en\n`;
  app.get('/.well-known/security.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text));
}
