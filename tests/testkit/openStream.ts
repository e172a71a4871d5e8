import type { AddressInfo } from 'node:net';
import type { TestStack } from './testStack.ts';

/** Opens a stream of the gateway of a house over a real connection, as a page does. */
export async function openStream(stack: TestStack, cookies: ReadonlyMap<string, string>, body: object, headers: Record<string, string> = {}) {
  if (!stack.gateway.server.listening) await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stack.gateway.server.address() as AddressInfo;
  return openStreamAt(`http://127.0.0.1:${port}`, cookies, body, headers);
}

/** Opens a stream of the gateway at an address. */
export async function openStreamAt(url: string, cookies: ReadonlyMap<string, string>, body: object, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  let lastId = '';
  return {
    status: response.status,
    /** Returns the id of the last event. */
    lastId: () => lastId,
    /** Returns the next response; an empty object at the end of the stream. */
    async next(): Promise<any> {
      for (;;) {
        const event = /^id: (\S+)\nevent: (\w+)\ndata: ?(.*)\n\n/m.exec(buffered);
        if (event) {
          buffered = buffered.slice(event.index + event[0].length);
          lastId = event[1]!;
          return event[2] === 'complete' ? {} : event[2] === 'next' ? JSON.parse(event[3]!) : { [event[2]!]: JSON.parse(event[3]!) };
        }
        const { value, done } = await reader.read();
        if (done) return buffered.startsWith('{') ? JSON.parse(buffered) : {};
        buffered += value;
      }
    },
    stop: () => stop.abort(),
  };
}
