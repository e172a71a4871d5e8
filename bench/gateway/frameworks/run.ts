import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { reportUse } from '../sideProcess.ts';

/*
 * Measures the frameworks under the gateway: a constant response of Fastify, or of Apollo Server on Fastify, by argument. No session, no
 * rights, no headers, no provider call.
 */
const app = Fastify();
if (process.argv[2] === 'apollo') {
  const apollo = new ApolloServer({
    typeDefs: 'type Query { answer: String }',
    resolvers: { Query: { response: () => 'constant' } },
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled()],
    persistedQueries: false,
  });
  await apollo.start();
  app.post('/', fastifyApolloHandler(apollo));
} else app.post('/', async () => ({ data: { response: 'constant' } }));
await app.listen({ host: '127.0.0.1', port: 0 });
reportUse();
process.send!({ port: (app.server.address() as AddressInfo).port });
