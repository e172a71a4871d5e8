import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { readConfig } from '../../gateway/config/config.ts';
import { createGateway } from '../../gateway/server.ts';
import { createProvider } from '../../provider/server.ts';
import { ensureChromium } from '../../tests/chromium.ts';
import { makeDump, openDemo } from '../../tests/testkit/demoDump.ts';
import { recordResponses, type Recorded } from '../gateway/record.ts';
import { signIn } from '../portal.ts';

/** A page, with the bodies that its opening sends to /graphql: all of a wave at once, the next wave after their responses. */
export interface PageView {
  path: string;
  waves: string[][];
}

/** Pages as a customer opens them, and the provider's responses to them, by method, address and body. */
export interface Recording {
  user: { id: string; username: string };
  pages: PageView[];
  responses: Record<string, Recorded>;
}

const location = '?mandant=AT&cardcode=100100';
const paths = ['besuchsbericht', 'maengelliste', 'positionen', 'plan', 'trends', 'bereitschaft', 'benachrichtigungen', 'sicherheitsdatenblaetter'];
const quietMilliseconds = 1_500;

/** Opens each page once in a browser, through the real gateway to the reference provider. Pictures and streams are not recorded. */
export async function recordPages(): Promise<Recording> {
  await makeDump();
  const opened = await openDemo();
  const provider = await createProvider({ db: opened.db });
  const responses: Recording['responses'] = {};
  const calls = { lastAt: 0 };
  recordResponses(provider, responses, () => void (calls.lastAt = performance.now()));
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const PROVIDER_URL = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`;
  const settings = { PROVIDER_URL, STORE_URL: 'memory:', RECORDS_URL: 'memory:', SECOND_FACTOR: 'off', LOG_LEVEL: 'error', AUDIT_FILE: 'off' };
  const gateway = await createGateway(readConfig(settings));
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-AT', bypassCSP: true });
  await signIn(page, `http://localhost:${(gateway.server.address() as AddressInfo).port}`, 'customer');
  const pages: PageView[] = [];
  for (const path of paths) pages.push({ path, waves: await recordWaves(page, `/${path}${path === 'benachrichtigungen' ? '' : location}`, calls) });
  await browser.close();
  gateway.server.closeAllConnections();
  await gateway.close();
  provider.server.closeAllConnections();
  await provider.close();
  await opened.close();
  const [, signedIn] = Object.entries(responses).find(([key]) => key.startsWith('POST /login/auth'))!;
  const { user } = JSON.parse(signedIn.body) as { user: { id: number; username: string } };
  return { user: { id: String(user.id), username: user.username }, pages, responses };
}

/** Opens a page by an address and returns what it sends until it is quiet, as the provider then is. */
async function recordWaves(page: Page, path: string, calls: { lastAt: number }): Promise<string[][]> {
  const requests: { body: string; from: number; to: number }[] = [];
  const byRequest = new Map<object, (typeof requests)[number]>();
  let lastChange = performance.now();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return;
    lastChange = performance.now();
    const sent = { body: request.postData() ?? '', from: lastChange, to: Number.POSITIVE_INFINITY };
    byRequest.set(request, sent);
    requests.push(sent);
  });
  page.on('requestfinished', (request) => {
    const sent = byRequest.get(request);
    if (sent) lastChange = sent.to = performance.now();
  });
  await page.goto(new URL(path, page.url()).href);
  while (performance.now() - Math.max(lastChange, calls.lastAt) < quietMilliseconds) await page.waitForTimeout(100);
  page.removeAllListeners();
  const waves: string[][] = [];
  let endsAt = Number.NEGATIVE_INFINITY;
  for (const { body, from, to } of requests) {
    if (from > endsAt) {
      waves.push([]);
      endsAt = to;
    }
    endsAt = Math.min(endsAt, to);
    waves.at(-1)!.push(body);
  }
  return waves;
}
