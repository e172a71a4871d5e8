import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../errors.ts';
import { formatError } from '../../graphql/formatError.ts';
import { getHttpStatus } from './httpStatus.ts';

/** Further fields of an error response, next to its code. */
interface Refusal {
  /** HTTP status where it is another one than that of the code. */
  status?: number;
  /** Why an upload is refused. */
  reason?: string;
  /** Numbers behind the reason. */
  numbers?: object;
}

export const isGraphql = (url: string): boolean => /^\/graphql(?![^/?])/.test(url);

/**
 * Sends an error response. Only this function writes the shape of an error, `{ errors }` at the addresses of GraphQL
 * and `{ error }` at all others, and its one line in the log. The line names the route, never the address that was
 * sent.
 */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: GatewayError, { status, reason, numbers }: Refusal = {}): FastifyReply {
  const { code, message } = error;
  void reply
    .code(status ?? error.extensions?.http.status ?? getHttpStatus(code))
    .headers(Object.fromEntries(error.extensions?.http.headers ?? []))
    .type('application/json; charset=utf-8');
  logRefusal(request, reply, code);
  return reply.send(
    isGraphql(request.url) ? { errors: [formatError({ message }, error)] } : { error: { code, ...(reason ? { reason } : {}), ...numbers, message } },
  );
}

/** The line of a refused request. */
export function logRefusal(request: FastifyRequest, reply: FastifyReply, code: string): void {
  const line = { refused: code, status: reply.statusCode, route: request.routeOptions.url ?? null };
  request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'a request was refused');
}

/** Messages by the status that the server sets before any route has seen the request. */
const messages = new Map<number, string>([
  [413, 'The body is too large.'],
  [415, 'The content type is not taken here. Send application/json, and files as multipart/form-data.'],
]);

/** Handles every failure outside of a route's responses, such as a body that cannot be read, like other errors. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GatewayError) return sendError(request, reply, error);
    // The client is gone: a page was closed, or has sent another request.
    if (request.raw.socket.destroyed) {
      request.log.info({ route: request.routeOptions.url ?? null }, 'the client left before the response');
      return reply.hijack();
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return sendError(request, reply, new GatewayError('BAD_INPUT', messages.get(status) ?? 'The body cannot be read. Send JSON.'), { status });
    request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, new GatewayError('INTERNAL', 'Something went wrong here. Try again.'), { status: 500 });
  });
}

const methods = ['GET', 'HEAD', 'POST'] as const;

/**
 * Responds to requests without a route: OPTIONS with the methods of the address, another method than these with
 * METHOD_NOT_ALLOWED, and an unknown address with NOT_FOUND.
 */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = request.url.split('?')[0]!;
  const taken = methods.filter((method) => request.server.hasRoute({ url, method }));
  const allow = [...(taken.length > 0 ? taken : (['GET'] as const)), 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  if (taken.length === 0) return sendError(request, reply, new GatewayError('NOT_FOUND', 'Nothing was found at this address.'));
  return sendError(request, reply.header('allow', allow), new GatewayError('METHOD_NOT_ALLOWED', `Only these methods are allowed here: ${allow}.`));
}
