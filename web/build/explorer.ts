import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { getDistDirectory, renderAltair } from 'altair-static';
import type { Plugin } from 'vite';
import { examples } from './explorerExamples.ts';

const base = '/explorer/';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const signIn = 'mutation ($input: ToolSessionInput!) { startToolSession(input: $input) { toolSession { token } } }';

/** Signs in as a demo user; null where there are no demo users. */
async function fetchDemoToken(gateway: string, password: string | undefined, name: string): Promise<string | null> {
  if (!password) return null;
  const input = { username: `${name}@portal.example`, password, name: 'Explorer' };
  const reply = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: signIn, variables: { input } }),
  });
  const { data } = (await reply.json()) as { data?: { startToolSession: { toolSession: { token: string } | null } } };
  return data?.startToolSession.toolSession?.token ?? null;
}

/** A window for each example, all with the same session. */
function buildExplorerOptions(origin: string, token: string | null) {
  const shared = {
    endpointURL: `${origin}/graphql`,
    subscriptionsEndpoint: `${origin}/graphql/stream`,
    initialSubscriptionRequestHandlerId: 'graphql-sse' as const,
    initialHeaders: { authorization: `Bearer ${token ?? '<token of startToolSession>'}` },
  };
  return { ...shared, initialWindows: examples.map(({ name, query }) => ({ ...shared, initialName: name, initialQuery: query })) };
}

/**
 * An explorer of the schema at /explorer/ with examples, in development only: it is signed in as a demo user, `?as=admin` as another
 * one. Elsewhere a tool's own explorer does the same with a bearer token (docs/tools.md).
 */
export function explorer(gateway: string, demoPassword: string | undefined): Plugin {
  return {
    name: 'explorer',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(base)) return next();
        if (pathname === base) {
          const token = await fetchDemoToken(gateway, demoPassword, searchParams.get('as') ?? 'keyuser').catch(() => null);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          return response.end(renderAltair({ baseURL: base, preserveState: false, ...buildExplorerOptions(`http://${request.headers.host}`, token) }));
        }
        const file = join(getDistDirectory(), normalize(pathname.slice(base.length)));
        if (!file.startsWith(getDistDirectory()) || !existsSync(file) || !statSync(file).isFile()) {
          response.statusCode = 404;
          return response.end();
        }
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        return createReadStream(file).pipe(response);
      });
    },
  };
}
