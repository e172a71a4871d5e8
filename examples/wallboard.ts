// Serves a page for a screen on the wall: the worst locations, and how many messages are unread. It follows news of the Postbox,
// and fetches the locations again with each of them and every five minutes. It signs in again when its session ends and
// when the portal restarts, and says on the page since when it has no answer:
//   PORTAL_USER=… PORTAL_PASSWORD=… PORT=4300 node examples/wallboard.ts
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gql } from 'graphql-request';
import { type Portal, SignInRefused, withPortal } from './portal.ts';

interface Board {
  unreadNotificationCount: number | null;
  locations: { nodes: { name: string; city: string | null; level: string | null; openDefects: number | null }[] } | null;
}

const board = gql`
  query Wallboard {
    unreadNotificationCount
    locations(first: 10, orderBy: { field: URGENCY, direction: DESC }) { nodes { name city level openDefects } }
  }
`;
const everyMilliseconds = 5 * 60 * 1000;
const againMilliseconds = 5_000;
const words: Record<string, string> = { RED: '▲ red', YELLOW: '◆ yellow', GREEN: '● green' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function renderPage({ unreadNotificationCount, locations }: Board): string {
  const rows = (locations?.nodes ?? []).map(
    ({ name, city, level, openDefects }) =>
      `<tr class="${level}"><td>${words[level ?? ''] ?? 'no level'}</td><td>${escapeHtml([name, city].filter(Boolean).join(', '))}</td><td>${openDefects ?? '–'}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="30"><title>Wallboard</title>
<style>body{font:1.5rem system-ui;margin:2rem}td,th{padding:.3em 1em;text-align:start}.RED{background:#fde3e1}.YELLOW{background:#fdf1cc}</style>
<h1>Worst locations</h1><p>Unread messages: <b id="unread">${unreadNotificationCount ?? '–'}</b></p>
<table><tr><th>Level</th><th>Location</th><th>Open defects</th></tr>${rows.join('')}</table></html>`;
}

/** Returns the events that the portal sends when the Postbox changes, the first one at once. */
async function* streamNews({ url, token }: Portal, signal: AbortSignal): AsyncGenerator<void> {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'subscription WallboardNews { notificationNews { unread } }' }),
  });
  if (!response.ok || !response.body) throw new Error(`The news were refused: ${response.status}`);
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) if (text.includes('event: next')) yield;
}

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
let page = '<!doctype html><title>Wallboard</title><p>Waiting for the portal.</p>';

/** Follows the portal in one session, until it ends or the connection is lost. */
async function follow(portal: Portal): Promise<void> {
  const read = async () => {
    // Parts that failed are null, and the rest is shown.
    const { data } = await portal.client.rawRequest<Board>(board);
    page = renderPage(data);
  };
  await read();
  const timer = setInterval(() => void read().catch((error: unknown) => console.error(String(error))), everyMilliseconds);
  try {
    for await (const _word of streamNews(portal, ended.signal)) await read();
  } finally {
    clearInterval(timer);
  }
}

const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page));
server.listen(Number(process.env['PORT'] ?? 4300), '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
while (!ended.signal.aborted) {
  try {
    await withPortal(follow);
  } catch (error) {
    // A refused sign-in stays refused, and more tries would lock the account.
    if (error instanceof SignInRefused) throw error;
    if (!ended.signal.aborted) console.error(String(error));
  }
  if (ended.signal.aborted) break;
  page = page.replace(/(<h1>[^<]*)(<\/h1>)/, `$1 (no answer since ${new Date().toLocaleTimeString('en-GB')})$2`);
  await delay(againMilliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
}
server.close();
server.closeAllConnections();
