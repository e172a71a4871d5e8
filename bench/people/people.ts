import { setTimeout as delay } from 'node:timers/promises';
import { type TimedResponse, Connection } from '../../tests/load/connection.ts';
import { signIn } from '../gateway/client.ts';
import type { PageView } from './record.ts';

/** Results of the pages that people opened. */
export interface Opened {
  /** Milliseconds from the first request of a page to its last response, sorted. */
  pages: number[];
  requests: number;
  /** Requests that were refused or failed. */
  refused: number;
  /** Pages that were not opened, since the page before was still loading. */
  late: number;
}

/** People who are signed in and open a page every so many seconds. A person's gateway is always the same one, as behind a balancer. */
export class People {
  readonly #sessions: { port: number; headers: Record<string, string> }[] = [];
  readonly #free = new Map<number, Connection[]>();
  /** Requests of a person by page, in waves. */
  readonly #requests: Buffer[][][][] = [];

  readonly #ports: readonly number[];
  readonly #pages: readonly PageView[];
  readonly #everySeconds: number;

  constructor(ports: readonly number[], pages: readonly PageView[], everySeconds: number) {
    [this.#ports, this.#pages, this.#everySeconds] = [ports, pages, everySeconds];
  }

  get count(): number {
    return this.#sessions.length;
  }

  /** Signs in until there are so many. */
  async growTo(count: number): Promise<void> {
    while (this.count < count) {
      const numbers = Array.from({ length: Math.min(8, count - this.count) }, (_, at) => this.count + at);
      this.#sessions.push(
        ...(await Promise.all(
          numbers.map(async (number) => {
            const port = this.#ports[number % this.#ports.length]!;
            return { port, headers: await signIn(`http://127.0.0.1:${port}`, `person${number}`, 'browser') };
          }),
        )),
      );
    }
  }

  /** Lets everybody open pages for so long; pages that are opened in the first `warmSeconds` are not counted. */
  async use(warmSeconds: number, seconds: number): Promise<Opened> {
    const opened: Opened = { pages: [], requests: 0, refused: 0, late: 0 };
    const startedAt = performance.now();
    const countFrom = startedAt + warmSeconds * 1000;
    const endsAt = startedAt + (warmSeconds + seconds) * 1000;
    const every = this.#everySeconds * 1000;
    await Promise.all(
      this.#sessions.map(async (_session, number) => {
        // Spread evenly; each person begins with another page.
        for (let turn = 0, due = startedAt + (number / this.count) * every; due < endsAt; turn += 1, due += every) {
          const wait = due - performance.now();
          if (wait > 0) await delay(wait);
          const isCounted = due >= countFrom;
          if (wait < -every && isCounted) {
            opened.late += 1;
            continue;
          }
          const from = performance.now();
          for (const wave of this.#requestsOf(number, (number + turn) % this.#pages.length)) {
            const responses = await Promise.all(wave.map((request) => this.#execute(number, request)));
            if (!isCounted) continue;
            opened.requests += responses.length;
            opened.refused += responses.filter(({ status }) => status !== 200).length;
          }
          if (isCounted) opened.pages.push(performance.now() - from);
        }
      }),
    );
    opened.pages.sort((one, other) => one - other);
    return opened;
  }

  #requestsOf(number: number, page: number): Buffer[][] {
    const { headers } = this.#sessions[number]!;
    const own = (this.#requests[number] ??= []);
    const lines = Object.entries({ host: '127.0.0.1', 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers });
    const head = `POST /graphql HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
    return (own[page] ??= this.#pages[page]!.waves.map((wave) =>
      wave.map((body) => Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)),
    ));
  }

  async #execute(number: number, request: Buffer): Promise<TimedResponse> {
    const { port } = this.#sessions[number]!;
    const free = this.#free.get(port) ?? [];
    this.#free.set(port, free);
    const connection = free.pop() ?? new Connection(port);
    return new Promise((resolve) =>
      connection.execute(request, (response) => {
        free.push(connection);
        resolve(response);
      }),
    );
  }
}
