// Serves a page for a screen on the wall: the worst locations, and how many messages are unread. It follows news of the Postbox,
// and fetches the locations again with each of them and every five minutes:
//   PORTAL_USER=… PORTAL_PASSWORD=… PORT=4300 node examples/wallboard.ts
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gql } from 'graphql-request';
import { type Portal, withPortal } from './portal.ts';

interface Board {
  unreadNotificationCount: number | null;
  locations: { rows: { customer: { name: string; city: string | null }; level: string | null; openDefects: number | null }[] } | null;
}

const board = gql`
  {
    unreadNotificationCount
    locations(first: 10, sort: { field: URGENCY, direction: ASC }) { rows { customer { name city } level openDefects } }
  }
`;
const everyMilliseconds = 5 * 60 * 1000;
const words: Record<string, string> = { RED: '▲ red', YELLOW: '◆ yellow', GREEN: '● green' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf({ unreadNotificationCount, locations }: Board): string {
  const rows = (locations?.rows ?? []).map(
    ({ customer, level, openDefects }) =>
      `<tr class="${level ?? 'none'}"><td>${words[level ?? ''] ?? 'no level'}</td><td>${escaped([customer.name, customer.city].filter(Boolean).join(', '))}</td><td>${openDefects ?? '–'}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="30"><title>Wallboard</title>
<style>body{font:1.5rem system-ui;margin:2rem}td,th{padding:.3em 1em;text-align:start}.RED{background:#fde3e1}.YELLOW{background:#fdf1cc}</style>
<h1>Worst locations</h1><p>Unread messages: <b id="unread">${unreadNotificationCount ?? '–'}</b></p>
<table><tr><th>Level</th><th>Location</th><th>Open defects</th></tr>${rows.join('')}</table></html>`;
}

/** Returns the events that the portal sends when the Postbox changes, the first one at once. */
async function* news({ url, token }: Portal, signal: AbortSignal): AsyncGenerator<void> {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'subscription { notificationNews { unread } }' }),
  });
  if (!response.ok || !response.body) throw new Error(`The news were refused: ${response.status}`);
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) if (text.includes('event: next')) yield;
}

await withPortal(async (portal) => {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  let page = '';
  const read = async () => {
    // Parts that failed are null, and the rest is shown.
    const { data } = await portal.client.rawRequest<Board>(board);
    page = pageOf(data);
  };
  await read();
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page));
  server.listen(Number(process.env['PORT'] ?? 4300), '127.0.0.1');
  await once(server, 'listening');
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  const timer = setInterval(() => void read().catch((error: unknown) => console.error(String(error))), everyMilliseconds);
  try {
    for await (const _word of news(portal, ended.signal)) await read();
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
    server.close();
    server.closeAllConnections();
  }
});
