const { ApolloServer } = require('@apollo/server');
const { ApolloServerPluginDrainHttpServer } = require('@apollo/server/plugin/drainHttpServer');
const { defineIntegrationTestSuite } = require('@apollo/server-integration-testsuite');
const { fastifyApolloHandler } = require('@as-integrations/fastify');
const compress = require('@fastify/compress');
const cookie = require('@fastify/cookie');
const helmet = require('@fastify/helmet');
const Fastify = require('fastify');

/*
 * Apollo Server's tests of integrations, on the way from the socket to Apollo that the gateway has: its headers, its
 * refusal of other sites, cookies, compression, and the route. The document door is left out, since the suite asks freely.
 */
defineIntegrationTestSuite(
  async (serverOptions, testOptions) => {
    const { refuseAddress, refuseOtherSites } = await import('../../../gateway/door/otherSites.ts');
    const app = Fastify({ bodyLimit: 256 * 1024, frameworkErrors: refuseAddress, requestTimeout: 120_000, keepAliveTimeout: 5_000 });
    const server = new ApolloServer({
      ...serverOptions,
      plugins: [...(serverOptions.plugins ?? []), ApolloServerPluginDrainHttpServer({ httpServer: app.server })],
    });
    await server.start();
    await app.register(helmet);
    refuseOtherSites(app);
    await app.register(cookie);
    await app.register(compress);
    app.route({ method: ['GET', 'POST'], url: '/', handler: fastifyApolloHandler(server, testOptions) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    return { server, url: address, extraCleanup: () => app.close() };
  },
  { noIncrementalDelivery: true },
);
