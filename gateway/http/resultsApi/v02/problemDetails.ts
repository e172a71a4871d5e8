import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokenSessions } from '../../../auth/accessToken.ts';
import { type ErrorCode, GatewayError } from '../../../errors.ts';
import { DecodeError } from '../../../provider-client/decoders/values.ts';
import { logRefusal } from '../../security/errorResponse.ts';
import { getHttpStatus } from '../../security/httpStatus.ts';
import { ApiProblem, outageCodes, problemStatuses } from '../apiProblem.ts';
import { createLimitHeaders } from '../limitHeaders.ts';

/** Permanent codes of V02. Those of rates and outages are shared with V01. */
export const problemCodes = [...Object.keys(problemStatuses), 'TOKEN_INVALID', 'SCOPE_MISSING', ...outageCodes, 'RECORDS_UNREACHABLE'];

/** Too many requests of a token, or too many reads of the provider within a minute. */
const rates = new Set<ErrorCode>(['TOO_MANY_ATTEMPTS', 'TOO_EXPENSIVE']);

/** Sends a failure as problem details (RFC 9457). Their type is about:blank, `code` says which failure it is. */
export function sendProblem(accessTokens: AccessTokenSessions) {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, code: string, detail: string) => {
    void reply.code(status).type('application/problem+json').header('cache-control', 'no-store');
    if (code !== 'INTERNAL') logRefusal(request, reply, code);
    const problem = { type: 'about:blank', status, code, detail, requestId: request.id };
    return reply.send(request.method === 'HEAD' ? undefined : JSON.stringify(problem));
  };
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(createLimitHeaders(accessTokens.getAllowance(request)));
    if (error instanceof ApiProblem) return send(request, reply.headers(error.headers), error.status, error.code, error.message);
    if (error.cause instanceof DecodeError) error.cause.log(request.log, 'results API');
    if (error instanceof GatewayError) {
      void reply.headers(Object.fromEntries(error.extensions?.http.headers ?? []));
      if (!rates.has(error.code)) return send(request, reply, getHttpStatus(error.code), error.code, error.message);
      if (!reply.hasHeader('retry-after')) void reply.header('retry-after', String(accessTokens.getAllowance(request)?.resetSeconds ?? 60));
      return send(request, reply, 429, 'TOO_MANY_REQUESTS', error.message);
    }
    if ((error.statusCode ?? 500) < 500) return send(request, reply, 400, 'BAD_INPUT', error.message);
    request.log.error({ err: error }, 'the results API failed');
    return send(request, reply, 500, 'INTERNAL', 'Something went wrong here. Try again.');
  };
}
