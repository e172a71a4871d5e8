import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccessToken } from '../../../auth/accessToken.ts';
import { getBearer } from '../../../auth/cookies.ts';
import { getPersonId } from '../../../auth/session.ts';
import { assertCanUse } from '../../../auth/sessionKinds.ts';
import { createContext, type Services, type SignedIn } from '../../../context.ts';
import { GatewayError, createNotSignedInError } from '../../../errors.ts';
import type { FeedPage } from '../../../features/results/feedModels.ts';
import type { Feeds } from '../../../features/results/feeds.ts';
import { FairQueue } from '../../../infra/load/fairQueue.ts';
import { getLeaveSignal } from '../../../infra/load/requestEnd.ts';
import { createEtag, matchesEtag } from '../../etag.ts';
import { isConfidential } from '../../security/confidential.ts';
import { assertAccepts } from '../acceptHeader.ts';
import { ApiProblem } from '../apiProblem.ts';
import { Cursors } from './cursor.ts';
import { writeList } from './listBody.ts';
import { parseListParams } from './listParams.ts';
import { negotiateFormat, formats } from './mediaType.ts';
import { openApi } from './openApi.ts';
import { createLimitHeaders } from '../limitHeaders.ts';
import { sendProblem } from './problemDetails.ts';
import { type ListName, records } from './records.ts';

const lists = Object.keys(records) as ListName[];
const listParameterNames = (list: ListName) => [...(list === 'customers' ? [] : ['since', 'until']), 'cursor', 'limit', 'customer'];
/** Pages that are read at once: one has up to 5,000 rows, which take some 10 MB until they are written. */
const pages = new FairQueue({
  maxBytes: Infinity,
  maxRunning: 24,
  maxRunningOfPerson: 3,
  maxWaiting: 512,
  maxWaitingOfPerson: 64,
  maxWaitingBytes: Infinity,
  maxWaitingBytesOfPerson: Infinity,
});
const openApiEtag = createEtag(JSON.stringify(openApi));

/**
 * The results API for access tokens, V02: results, orders and locations of the token's user, page by page. It reads by the services of
 * GraphQL, with the same rights, areas and limits.
 */
export function registerTokenApi(app: FastifyInstance, services: Services, feeds: Feeds): void {
  const { accessTokens, config } = services;
  const cursors = new Cursors(config.SECRET);

  async function assertReadMethod({ method }: FastifyRequest): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') throw new ApiProblem('METHOD_NOT_ALLOWED', 'Only GET and HEAD are allowed here.', { allow: 'GET, HEAD' });
  }

  async function assertHttps(request: FastifyRequest): Promise<void> {
    if (!isConfidential(request, !config.SECURE_COOKIES))
      throw new ApiProblem('HTTPS_REQUIRED', 'This API is open by HTTPS only. Revoke the token: it was sent in the open.');
  }

  /** The context of a token that may read results. */
  async function createTokenContext(request: FastifyRequest, reply: FastifyReply, list: ListName): Promise<SignedIn> {
    if (!isAccessToken(getBearer(request))) throw new ApiProblem('UNAUTHORIZED', 'Send an access token in the header Authorization: Bearer cpt_….');
    const context = await createContext(services, request, reply);
    const { session, scope } = context;
    if (!session?.token || !scope) throw createNotSignedInError();
    assertCanUse(session, { entryPoint: 'resultsApi', name: list });
    if (!session.token.scopes.includes('READ_RESULTS')) throw new GatewayError('SCOPE_MISSING', 'This needs an access token with the scope READ_RESULTS.');
    return context as SignedIn;
  }

  async function sendList(list: ListName, request: FastifyRequest, reply: FastifyReply) {
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, accept' });
    const context = await createTokenContext(request, reply, list);
    const format = negotiateFormat(request.headers.accept);
    const { query, start, limit } = parseListParams(list, request.query as Record<string, unknown>, listParameterNames(list), cursors);
    const turn = { person: getPersonId(context.session), bytes: 0, waitingBytes: 0, signal: getLeaveSignal(request, reply) };
    const { page, nextCursor, chunks, etag } = await pages.run(turn, async () => {
      const page: FeedPage<object> = await feeds[list](query, start, limit, context);
      await context.saveCookies();
      const nextCursor = page.position && cursors.write({ list, query, position: page.position });
      return { page, nextCursor, ...(await writeList(list, Object.keys(records[list].shape), page, nextCursor, format)) };
    });
    void reply.headers({
      ...createLimitHeaders(accessTokens.getAllowance(request)),
      etag,
      'portal-unreadable-rows': String(page.unreadable),
      'portal-failed-parts': String(page.failed.length),
      ...(nextCursor ? { link: `</api/V02/${list}?cursor=${nextCursor}&limit=${limit}>; rel="next"` } : {}),
    });
    request.log.info(
      { route: request.routeOptions.url, user: context.session.user.id, rows: page.rows.length, providerCalls: Object.fromEntries(context.calls) },
      'a list was read',
    );
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send();
    void reply.type(`${formats[format].type}; charset=utf-8`);
    reply.preparedLength = chunks.reduce((sum, { length }) => sum + length, 0);
    return request.method === 'HEAD' ? reply.send() : reply.send(Readable.from(chunks, { objectMode: false }));
  }

  void app.register(async (api) => {
    api.setErrorHandler(sendProblem(accessTokens));
    const options = { config: { entryPoints: ['resultsApi'] as const }, onRequest: [assertReadMethod, assertHttps] };
    for (const list of lists) api.all(`/api/V02/${list}`, options, (request, reply) => sendList(list, request, reply));
    api.all('/api/V02/openapi.json', { onRequest: assertReadMethod }, async (request, reply) => {
      assertAccepts(request.headers.accept);
      void reply.headers({ 'cache-control': 'public, max-age=300', etag: openApiEtag });
      if (matchesEtag(openApiEtag, request.headers['if-none-match'])) return reply.code(304).send();
      return reply.send(openApi);
    });
    api.all('/api/V02/*', async () => {
      throw new ApiProblem('NOT_FOUND', `Nothing was found at this address. The lists are ${lists.map((list) => `/api/V02/${list}`).join(', ')}.`);
    });
  });
}
