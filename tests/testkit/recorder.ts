import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request as it reached the provider. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Posted body: the value of JSON, or the fields of a form, whose files are shown as name, type and size. */
  body: unknown;
  /** Format of the body; null without one. */
  form: 'json' | 'form' | 'multipart' | null;
  /** The bearer token; null without one. */
  token: string | null;
  /** The trace that it belongs to; undefined without one. */
  traceparent?: string;
}

const forms = { 'application/json': 'json', 'application/x-www-form-urlencoded': 'form', 'multipart/form-data': 'multipart' } as const;

const getForm = ({ headers }: FastifyRequest) => forms[(headers['content-type'] ?? '').split(';')[0] as keyof typeof forms] ?? null;

/** Returns the fields of a form; files are shown as name, type and size. */
async function readFields(body: Record<string, MultipartFile | MultipartValue>): Promise<Record<string, unknown>> {
  const parts = Object.values(body).map(async (part) => [
    part.fieldname,
    part.type === 'file' ? { name: part.filename, type: part.mimetype, size: (await part.toBuffer()).length } : part.value,
  ]);
  return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
}

/** Notes every request that a provider is sent, in order. */
export function recordRequests(provider: FastifyInstance): SentRequest[] {
  const sent: SentRequest[] = [];
  provider.addHook('preHandler', async (request) => {
    const { method, url, query, body, headers } = request;
    const form = getForm(request);
    sent.push({
      method,
      path: url.split('?')[0]!,
      query: query as SentRequest['query'],
      body: form === 'multipart' ? await readFields(body as Parameters<typeof readFields>[0]) : body,
      form,
      token: headers.authorization?.replace(/^Bearer /, '') ?? null,
      ...(headers.traceparent ? { traceparent: String(headers.traceparent) } : {}),
    });
  });
  return sent;
}
