import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { createBadInputError, GatewayError } from '../errors.ts';
import { getCharset } from '../provider-client/decoders/charset.ts';

/** Creates the refusal of a body that is written in a way that is not read here. */
function createUnsupportedError(message: string): GatewayError {
  const error = new GatewayError('BAD_INPUT', message);
  error.extensions = { http: { status: 415, headers: new Map() } };
  return error;
}

/**
 * Accepts JSON in UTF-8 without a content coding. Bytes of another charset would become U+FFFD, and changes would store that at
 * the provider. RFC 8259 allows no other charset.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addHook('preParsing', async ({ headers, method }) => {
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (coding !== 'identity' && method === 'POST')
      throw createUnsupportedError('Compressed bodies are not read here. Send the body without Content-Encoding.');
  });
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = getCharset(request.headers);
    if (charset !== null && charset !== 'utf-8' && charset !== 'utf8')
      return done(createUnsupportedError('JSON is read in UTF-8 only. Send it in UTF-8, without another charset in Content-Type.'));
    if (!isUtf8(body)) return done(createBadInputError('The body is not valid UTF-8. Send JSON in UTF-8.'));
    return void parseJson(request, body.toString('utf8'), done);
  });
}
