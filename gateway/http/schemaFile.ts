import { printSchemaWithDirectives } from '@graphql-tools/utils';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Services } from '../context.ts';
import { createNotSignedInError } from '../errors.ts';
import { hasToolSession } from './documentCheck.ts';
import { createEtag, matchesEtag } from './etag.ts';

/** GET /graphql/schema.graphql: the schema with its access rules, for tools that are signed in and their code generators. */
export function registerSchemaFile(app: FastifyInstance, services: Services, schema: GraphQLSchema): void {
  let file: { text: string; etag: string } | undefined;
  const printSchema = () => {
    const text = `${printSchemaWithDirectives(schema)}\n`;
    return { text, etag: createEtag(text) };
  };
  app.get('/graphql/schema.graphql', async (request, reply) => {
    if (!(await hasToolSession(request, services))) throw createNotSignedInError();
    file ??= printSchema();
    void reply.headers({ etag: file.etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (matchesEtag(file.etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(file.text);
  });
}
