import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadSettings } from '../badSettings.ts';
import { type Brand, escapeMarkup, getBrand } from '../brand.ts';
import { version } from '../version.ts';
import type { OtherBuilds } from './otherBuilds.ts';
import { reportAddress } from './security/cspReports.ts';
import { refuseUnknown } from './security/errorResponse.ts';

/** Placeholder of the build that each response replaces with a new nonce. */
const noncePlace = 'NONCE-OF-THIS-ANSWER';

/**
 * Content security policy of a page: it runs the scripts that this response names and those they load, and turns no
 * text into code or markup.
 */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify service-worker',
    // Older browsers know the first only; those that know the second leave the first out.
    `report-uri ${reportAddress}`,
    'report-to policy',
  ].join('; ');

/** Service worker of the client, which fetches the client's files. */
const workerFile = '/serviceWorker.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Page that integrators also open without a browser. */
const documentationPath = '/apiDoc';

/**
 * Returns whether this address is opened as a page. Names with a leading dot are files of servers, which scanners
 * look for.
 */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path === documentationPath || (headers.accept?.includes('text/html') === true && !/\/\./.test(path));
}

/**
 * Serves the built client: its files, and its page at every other address that a browser opens. `onOpen` is called for
 * each page that is opened.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  onOpen: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  otherBuilds: Pick<OtherBuilds, 'sendFile'>,
): Promise<void> {
  const pageParts = brandPage(readIndex(folder), getBrand()).split(noncePlace);
  const sendPage = (reply: FastifyReply, parts: readonly string[]) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .header('reporting-endpoints', `policy="${reportAddress}"`)
      .type('text/html; charset=utf-8')
      .send(parts.join(nonce));
  };
  // `onOpen` prefetches what the page's operations read, with the same entry point.
  const route = { config: { entryPoints: ['operations'] as const } };
  const openPage = (request: FastifyRequest, reply: FastifyReply) => {
    void onOpen(request, reply).catch((cause: unknown) => request.log.debug({ err: cause }, 'a page was not read ahead'));
    return sendPage(reply, pageParts);
  };
  app.get('/', route, async (request, reply) => openPage(request, reply));
  // Uptime checks send HEAD. It reads nothing.
  app.head('/', async (_request, reply) => sendPage(reply, pageParts));
  const { logo } = getBrand();
  if (logo)
    app.get(logoPath(logo), async (_request, reply) => reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(logo));
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) =>
    (await otherBuilds.sendFile(request.params.name, request, reply)) ? reply : reply.callNotFound(),
  );
  app.get('/*', route, async (request, reply) => (wantsPage(request) ? openPage(request, reply) : reply.callNotFound()));
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      // The name contains a hash of the content, so browsers need not revalidate it.
      const named = path.includes('/assets/');
      if (named) void reply.removeHeader('etag');
      if (path.includes(workerFile)) void reply.header('content-security-policy', workerPolicy);
      void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => (wantsPage(request) ? sendPage(reply, pageParts) : refuseUnknown(request, reply)));
}

/** Refuses addresses that no route has, in a gateway that does not serve the client. */
export function refuseOthers(app: FastifyInstance): void {
  app.setNotFoundHandler(refuseUnknown);
}

/** Address of the logo, which contains a hash of the picture. */
const logoPath = (logo: Buffer) => `/brand/logo-${createHash('sha256').update(logo).digest('hex').slice(0, 16)}.png`;

/** Names the provider in the page: in its title, and for the client in a meta element, which web/app/brand.ts reads. */
function brandPage(html: string, { name, contact, colour, logo, privacy }: Brand): string {
  const brand = JSON.stringify({ name, contact, colour, logo: logo && logoPath(logo), privacy, version });
  const titled = name ? html.replace('<title>Kundenportal</title>', () => `<title>Kundenportal · ${escapeMarkup(name)}</title>`) : html;
  return titled.replace('</head>', () => `<meta name="brand" content="${escapeMarkup(brand)}">\n</head>`);
}

function readIndex(folder: string): string {
  try {
    return readFileSync(resolve(folder, 'index.html'), 'utf8');
  } catch (cause) {
    throw new BadSettings({ WEB_FOLDER: `${folder} has no built client. Run "npm run build", or set it to off for a gateway without pages.` }, cause);
  }
}
