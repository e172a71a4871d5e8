import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConfidential } from '../security/confidential.ts';
import type { Services } from '../../context.ts';
import { getLeaveSignal } from '../../infra/load/requestEnd.ts';
import { GatewayError } from '../../errors.ts';
import { getHttpStatus } from '../security/httpStatus.ts';
import { logRefusal } from '../security/errorResponse.ts';
import { type Network, getNetwork } from '../../auth/network.ts';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import type { ProviderResponse } from '../../provider-client/exchange.ts';
import { parseRetryAfter, ProviderUnavailableError, toGatewayError } from '../../provider-client/providerErrors.ts';
import { assertAccepts } from './acceptHeader.ts';
import { createLimitHeaders } from './limitHeaders.ts';
import { createEtag, matchesEtag } from '../etag.ts';
import { toApiResponse } from './apiResponse.ts';
import { ApiProblem } from './apiProblem.ts';
import { openApi } from './openApi.ts';
import { RefusedTokens } from './refusedTokens.ts';
import { RequestLimit } from './requestLimit.ts';
import { type ResultsQuery, parseResultsQuery } from './resultsQuery.ts';

const name = 'publicResults';
/** Header with the number of the provider's records that could not be read and are missing from the response. */
const unreadableHeader = 'portal-unreadable-rows';
const openApiEtag = createEtag(JSON.stringify(openApi));

/**
 * The results API for integrators. The provider alone knows the location of a token: its API is called with the token
 * and returns that location's rows only. No session is used here, neither a cookie nor a tool's, and nothing is cached
 * between requests, so that a changed token ends at once.
 */
export function registerResultsApi(app: FastifyInstance, { config, client, sessions, store, audit, decodeIssues: issueLog, onProviderCall }: Services): void {
  const perToken = new RequestLimit(store, 'apiToken', config.API_REQUESTS_PER_MINUTE);
  const refusedTokens = new RefusedTokens(store);

  /** An unknown token counts from its first valid request. */
  async function sendLimitHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers(createLimitHeaders(perToken.whole));
  }

  function assertHttps(request: FastifyRequest): void {
    if (!isConfidential(request, !config.SECURE_COOKIES))
      throw new ApiProblem('HTTPS_REQUIRED', 'This API is open by HTTPS only. Change the token: it was sent in the open.');
  }

  /** Slows a network down that has sent many refused tokens. Tokens that were accepted before are not affected. */
  async function paceNetwork(tokenKey: string, network: Network): Promise<void> {
    const seconds = await refusedTokens.getSecondsToWait(tokenKey, network);
    if (seconds > 0) throwTooManyRequests(seconds);
  }

  async function countRequest(tokenKey: string, reply: FastifyReply): Promise<void> {
    const allowance = await perToken.take(tokenKey);
    void reply.headers(createLimitHeaders(allowance));
    if (allowance.isExceeded) throwTooManyRequests(allowance.resetSeconds);
  }

  async function sendResults(request: FastifyRequest, reply: FastifyReply) {
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    const token = getToken(request);
    const network = getNetwork(request.ip);
    const tokenKey = createHash('sha256').update(token).digest('base64url');
    const wasGood = await refusedTokens.isKnownGood(tokenKey);
    if (wasGood) await countRequest(tokenKey, reply);
    const query = parseResultsQuery(request.query as Record<string, unknown>);
    assertAccepts(request.headers.accept);
    // Made-up tokens are paced by their network before the store counts requests for each.
    if (!wasGood) await paceNetwork(tokenKey, network).then(() => countRequest(tokenKey, reply));
    // The secret of a session is no token, and is not shown to the provider either.
    const response = (await sessions.read(token, { isBackground: true }))
      ? { status: 401, headers: {}, body: Buffer.alloc(0) }
      : await client.withConnection(
          { session: `token ${tokenKey}`, person: `network ${network}`, kind: 'normal', signal: getLeaveSignal(request, reply) },
          () => executeQuery(query, token, request),
        );
    if (response.status === 401) {
      audit.write({ event: 'apiTokenRefused', outcome: 'UNAUTHORIZED', subject: null, actor: null, from: network, token: tokenKey.slice(0, 16) });
      const refused = await refusedTokens.noteRefused(tokenKey, network);
      if (refused?.isExceeded) throwTooManyRequests(refused.resetSeconds);
      throw createUnauthorizedProblem('The token is not valid. It may have been changed on the API page of the portal.', ', error="invalid_token"');
    }
    assertJudged(response);
    await refusedTokens.noteAccepted(tokenKey);
    assertProviderStatus(response.status, query);
    const { chunks, etag, unreadable, decodeIssues } = await toApiResponse(response).catch((cause: unknown) => {
      throw toGatewayError(cause, name, 'read');
    });
    if (decodeIssues.length > 0) issueLog.report(name, decodeIssues, request.log);
    void reply.headers({ etag, [unreadableHeader]: String(unreadable) });
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    if (request.method === 'HEAD') return reply.send();
    reply.preparedLength = chunks.reduce((sum, { length }) => sum + length, 0);
    return reply.send(Readable.from(chunks, { objectMode: false }));
  }

  async function executeQuery(query: ResultsQuery, token: string, { telemetry }: FastifyRequest) {
    onProviderCall?.(name, 'read');
    const watching = telemetry?.call(name);
    const send = () => client.sendWithToken('api/V01/results', { ...query }, token);
    try {
      const response = await (watching ? watching.run(send) : send());
      watching?.reportEnd(null);
      return response;
    } catch (cause) {
      const error = toGatewayError(cause, name, 'read');
      watching?.reportEnd(error.code);
      throw error;
    }
  }

  void app.register(async (api) => {
    api.setErrorHandler(sendFailure);
    const assertReadMethod = async ({ method }: FastifyRequest) => {
      if (method !== 'GET' && method !== 'HEAD') throw new ApiProblem('METHOD_NOT_ALLOWED', 'Only GET and HEAD are allowed here.', { allow: 'GET, HEAD' });
    };
    api.all(
      '/api/V01/results',
      { onRequest: [sendLimitHeaders, assertReadMethod, async (request) => assertHttps(request)], onResponse: logRequest },
      sendResults,
    );
    api.all('/api/V01/openapi.json', { onRequest: assertReadMethod }, async (request, reply) => {
      assertAccepts(request.headers.accept);
      void reply.headers({ 'cache-control': 'public, max-age=300', etag: openApiEtag });
      if (matchesEtag(openApiEtag, request.headers['if-none-match'])) return reply.code(304).send();
      return reply.send(openApi);
    });
    // Bare /api is a page of the client.
    api.all('/api/*', async (request, reply) => {
      if (!/^\/api\/v/i.test(request.url)) return reply.callNotFound();
      throw new ApiProblem('NOT_FOUND', 'Nothing was found at this address. The API is at /api/V01/results and /api/V02/results.');
    });
  });
}

function throwTooManyRequests(seconds: number): never {
  throw new ApiProblem('TOO_MANY_REQUESTS', 'These are too many requests. Wait as long as Retry-After says.', { 'retry-after': String(seconds) });
}

const createUnauthorizedProblem = (message: string, more = '') =>
  new ApiProblem('UNAUTHORIZED', message, { 'www-authenticate': `Bearer realm="results"${more}` });

/** One line for each response with results; failures are logged as refusals. */
async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode >= 400) return;
  request.log.info({ route: request.routeOptions.url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'results were sent');
}

function getToken({ headers }: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]{8,512})$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw createUnauthorizedProblem('Send the token of a location in the header Authorization: Bearer.');
  return token;
}

/** Statuses of the provider's API by which it has accepted a token. */
const judged: readonly number[] = [200, 400, 403, 404];

/** Throws where the provider has not looked at the token: it has too many requests, or is not there. */
function assertJudged({ status, headers }: Pick<ProviderResponse, 'status' | 'headers'>): void {
  if (judged.includes(status)) return;
  const waitSeconds = status === 429 ? (parseRetryAfter(headers['retry-after']) ?? 1) : undefined;
  const cause = status === 429 ? new ProviderUnavailableError('status 429', false, { waitSeconds }) : new Error(`status ${status}`);
  throw toGatewayError(cause, name, 'read');
}

/** Maps the status of the provider's API where it sends no results. */
function assertProviderStatus(status: number, query: ResultsQuery): void {
  if (status === 200) return;
  if (status === 403) throw new ApiProblem('FORBIDDEN', 'The location has no 24/7 traps, so that there is nothing by month and year. Ask by order_number.');
  if (status === 404 && 'order_number' in query) throw new ApiProblem('NOT_FOUND', 'The location has no order of this number.');
  if (status === 400) throw new ApiProblem('BAD_INPUT', 'The parameters were not accepted.');
  throw new GatewayError('PROVIDER_FAILED', `${name} failed.`);
}

async function sendFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  const send = (status: number, code: string, message: string) => {
    void reply.code(status);
    if (code !== 'INTERNAL') logRefusal(request, reply, code);
    return reply.send({ error: { code, message } });
  };
  if (error instanceof ApiProblem) {
    void reply.headers(error.headers);
    return send(error.status, error.code, error.message);
  }
  if (error.cause instanceof DecodeError) error.cause.log(request.log, name);
  if (error instanceof GatewayError) {
    void reply.headers(Object.fromEntries(error.extensions?.http.headers ?? []));
    return send(getHttpStatus(error.code), error.code, error.message);
  }
  if ((error.statusCode ?? 500) < 500) return send(error.statusCode!, 'BAD_INPUT', error.message);
  request.log.error({ err: error }, 'the results API failed');
  return send(500, 'INTERNAL', 'Something went wrong here. Try again.');
}
