import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError } from '../config/configError.ts';
import { type Brand, getBrand } from '../config/brand.ts';
import { escapeMarkup } from '../export/escape.ts';
import { version } from '../version.ts';
import type { BuildRegistry } from './buildRegistry.ts';
import type { PageResponse, PageResponses, ReadPageResponses } from './pageResponses.ts';
import { reportAddress } from './security/cspReports.ts';
import { handleNotFound } from './security/errorResponse.ts';
import { hashText } from '../infra/hashText.ts';

/** Placeholder of the build that each response replaces with a new nonce. */
const noncePlace = 'NONCE-OF-THIS-RESPONSE';

/**
 * Content security policy of a page: it runs the scripts that this response names and those they load, and turns no
 * text into code or markup.
 */
const createPagePolicy = (nonce: string): string =>
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
export function isPageRequest({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path === documentationPath || (headers.accept?.includes('text/html') === true && !/\/\./.test(path));
}

/**
 * Serves the built client: its files, and its page at every other address that a browser opens, with the responses that
 * `getResponses` has for it.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  readResponses: ReadPageResponses,
  buildRegistry: Pick<BuildRegistry, 'sendFile'>,
): Promise<void> {
  const pageParts = insertBrand(readIndex(folder), getBrand()).split(noncePlace);
  const sendPage = (reply: FastifyReply, responses: PageResponses | null = null) => {
    const nonce = randomBytes(16).toString('base64');
    const page = pageParts.join(nonce);
    return reply
      .header('cache-control', responses ? 'no-store' : 'no-cache')
      .header('content-security-policy', createPagePolicy(nonce))
      .header('reporting-endpoints', `policy="${reportAddress}"`)
      .type('text/html; charset=utf-8')
      .send(responses ? embedResponses(page, nonce, responses) : page);
  };
  // The responses in a page are to the same operations as the client's, with the same entry point.
  const route = { config: { entryPoints: ['operations'] as const }, compress: writtenInParts };
  const openPage = async (request: FastifyRequest, reply: FastifyReply) => sendPage(reply, await readResponses(request, reply));
  app.get('/', route, async (request, reply) => openPage(request, reply));
  // Uptime checks send HEAD. It reads nothing.
  app.head('/', async (_request, reply) => sendPage(reply));
  const { logo } = getBrand();
  if (logo)
    app.get(getLogoPath(logo), async (_request, reply) => reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(logo));
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) =>
    (await buildRegistry.sendFile(request.params.name, request, reply)) ? reply : reply.callNotFound(),
  );
  app.get('/*', route, async (request, reply) => (isPageRequest(request) ? openPage(request, reply) : reply.callNotFound()));
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
  app.setNotFoundHandler(async (request, reply) => (isPageRequest(request) ? sendPage(reply) : handleNotFound(request, reply)));
}

/** Compresses each part as it is written: a flush in zlib, zstd and brotli alike. */
const writtenInParts = { zlibOptions: { level: 2, flush: constants.Z_PARTIAL_FLUSH }, brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH } };

/** Text of JSON within a script. */
const escapeForScript = (json: string) => json.replaceAll('<', '\\u003c');

/** The page, and at its end the responses as they arrive, which web/graphql/pageResponses.ts takes. */
function embedResponses(page: string, nonce: string, { queryKeys, arrive }: PageResponses): PassThrough {
  const buildScript = (code: string) => `<script nonce="${nonce}">${code}</script>\n`;
  const end = page.lastIndexOf('</body>');
  const written = new PassThrough();
  written.write(
    page.slice(0, end) + buildScript(`pageResponses=${escapeForScript(JSON.stringify(Object.fromEntries(queryKeys.map((queryKey) => [queryKey, null]))))}`),
  );
  const onResponse = ({ queryKey, text }: PageResponse) => {
    if (written.writable)
      written.write(
        buildScript(`pageResponses[${escapeForScript(JSON.stringify(queryKey))}]=${escapeForScript(text)};dispatchEvent(new Event('pageResponse'))`),
      );
  };
  void arrive(onResponse).finally(() => written.end(page.slice(end)));
  return written;
}

/** Refuses addresses that no route has, in a gateway that does not serve the client. */
export function disablePages(app: FastifyInstance): void {
  app.setNotFoundHandler(handleNotFound);
}

/** Address of the logo, which contains a hash of the picture. */
const getLogoPath = (logo: Buffer) => `/brand/logo-${hashText(logo).slice(0, 16)}.png`;

/** Mark of the frame that is seen while the program loads. */
const frameMark = /<svg class="mark".*?<\/svg>/;

/** Names the provider in the page: in its title and frame, and for the client in a meta element, which web/brand.ts reads. */
function insertBrand(html: string, { name, contact, colour, logo, privacy }: Brand): string {
  const brand = JSON.stringify({ name, contact, colour, logo: logo && getLogoPath(logo), privacy, version });
  const titled = name ? html.replace('<title>Kundenportal</title>', () => `<title>Kundenportal · ${escapeMarkup(name)}</title>`) : html;
  const line = colour ? `<style nonce="${noncePlace}">#frame header{border-bottom:3px solid ${colour}}</style>\n` : '';
  const named = titled.replace('</head>', () => `<meta name="brand" content="${escapeMarkup(brand)}">\n${line}</head>`);
  return logo ? named.replace(frameMark, `<img class="mark" src="${getLogoPath(logo)}" alt="">`) : named;
}

function readIndex(folder: string): string {
  try {
    return readFileSync(resolve(folder, 'index.html'), 'utf8');
  } catch (cause) {
    throw new ConfigError({ WEB_FOLDER: `${folder} has no built client. Run "npm run build", or set it to off for a gateway without pages.` }, cause);
  }
}
