import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Recording } from '../record.ts';

/*
 * Provider with any number of users, who all see what was recorded for one of them: user 7 signs in as person7@portal.example and has the id
 * 5000007. Arguments: file of the recording, milliseconds of each response.
 */
const recording = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Recording;
const delay = Number(process.argv[3]);
const firstId = 5_000_000;
const responses = new Map(Object.entries(recording.responses).map(([key, recorded]) => [key, { ...recorded, bytes: Buffer.from(recorded.body) }]));
const person = /person(\d+)(%40|@)portal\.example/;
let calls = 0;
let unknown = 0;
const missing = new Set<string>();

/** The body as it was recorded: JSON, or a form as JSON. */
const toRecordedBody = (sent: string) =>
  sent === '' ? '' : JSON.stringify(/^[[{]/.test(sent) ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent)));

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    calls += 1;
    const sent = Buffer.concat(parts).toString();
    const requested = `${request.method} ${request.url} ${toRecordedBody(sent)}`;
    const number = person.exec(requested)?.[1];
    const key = requested.replace(/\b50\d{5}\b/g, recording.user.id).replace(person, recording.user.username);
    const found = responses.get(key);
    if (!found) {
      unknown += 1;
      missing.add(key);
    }
    setTimeout(() => {
      if (!found) return void response.writeHead(404).end('{"error":"not recorded"}');
      const bytes = number === undefined ? found.bytes : toSignedInBody(Number(number), found.body);
      const cookies = found.cookies.map((cookie) => cookie.replace(/=[^;]*/, `=${crypto.randomUUID()}`));
      response.writeHead(found.status, {
        'content-type': found.type,
        'content-length': bytes.length,
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      });
      response.end(bytes);
    }, delay);
  });
});

function toSignedInBody(number: number, body: string): Buffer {
  const parsed = JSON.parse(body) as { user: Record<string, unknown> };
  Object.assign(parsed.user, { id: firstId + number, username: `person${number}@portal.example`, email: `person${number}@portal.example` });
  return Buffer.from(JSON.stringify(parsed));
}

server.keepAliveTimeout = 60_000;
process.once('disconnect', () => process.exit(0));
process.on('message', () => {
  process.send!({ calls, unknown, missing: [...missing].slice(0, 5) });
  [calls, unknown] = [0, 0];
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
