import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { defineIntegrationTestSuite } from '@apollo/server-integration-testsuite';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { setSecurityHeaders } from '../../../gateway/http/security/securityHeaders.ts';
import { handleBadUrl, rejectCrossSite } from '../../../gateway/http/security/csrf.ts';

/*
 * Apollo Server's integration tests, through the gateway's path from the socket to Apollo: its headers, its CSRF protection, cookies,
 * compression, and the route. The document route is left out, since the suite sends free documents.
 */
defineIntegrationTestSuite(
  async (serverOptions, testOptions) => {
    const app = Fastify({ bodyLimit: 256 * 1024, frameworkErrors: handleBadUrl, requestTimeout: 120_000, keepAliveTimeout: 5_000 });
    const server = new ApolloServer({
      ...serverOptions,
      plugins: [...(serverOptions.plugins ?? []), ApolloServerPluginDrainHttpServer({ httpServer: app.server })],
    });
    await server.start();
    setSecurityHeaders(app);
    // The suite wants to see Apollo's own, or none.
    app.addHook('onRequest', async (_request, reply) => void reply.removeHeader('cache-control'));
    rejectCrossSite(app);
    await app.register(cookie);
    await app.register(compress);
    app.route({ method: ['GET', 'POST'], url: '/', handler: fastifyApolloHandler(server, testOptions) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    return { server, url: address, extraCleanup: () => app.close() };
  },
  { noIncrementalDelivery: true },
);
