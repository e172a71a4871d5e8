import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { reportUse } from '../sideProcess.ts';
import type { Recording } from '../record.ts';

/*
 * The bare proxy: sends the calls of a workload to the provider, all at once, and streams the bytes of the responses. It neither parses nor
 * checks them. Arguments: the provider's address and the file of the recording.
 */
const [provider, file] = process.argv.slice(2);
const recording = JSON.parse(readFileSync(file!, 'utf8')) as Recording;
const pool = new Pool(provider!, { connections: 256, pipelining: 1 });
const calls = new Map(
  Object.entries(recording.calls).map(([id, keys]) => [
    id,
    keys.map((key) => {
      const [, method, path, body] = /^(\S+) (\S+) (.*)$/s.exec(key)!;
      return {
        method: method as 'GET' | 'POST',
        path: path!,
        body: body === '' ? null : body!,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      };
    }),
  ]),
);

const server = createServer((request, response) => {
  request.resume();
  const requestedCalls = calls.get(decodeURIComponent(request.url!.slice(1)))!;
  let open = requestedCalls.length;
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const call of requestedCalls) {
    pool.dispatch(call, {
      onRequestStart: () => undefined,
      onResponseStart: () => undefined,
      onResponseData: (_controller, chunk) => void response.write(chunk),
      onResponseEnd() {
        open -= 1;
        if (open === 0) response.end();
      },
      onResponseError: () => response.destroy(),
    });
  }
});
server.keepAliveTimeout = 60_000;
reportUse();
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
