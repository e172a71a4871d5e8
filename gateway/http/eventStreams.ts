import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createBadInputError } from '../errors.ts';
import { onceClosed } from '../infra/load/requestEnd.ts';

/** Streams of one session, those among them whose client has lost the connection. */
const maxStreams = 20;
/** Events and their bytes that a stream keeps for a client that comes back. */
const maxEvents = 100;
const maxBytesOfStream = 64 * 1024;
/** The same of all streams together. */
const maxBytes = 4 * 1024 * 1024;
/** Time in which a client may come back. Until then its stream goes on without a connection. */
const resumeMilliseconds = 120_000;
const pingMilliseconds = 12_000;

/** Identity of a stream: only the same session may resume it, with the same document and variables. */
export interface StreamIdentity {
  sessionKey: string;
  requested: string;
}

interface StreamOptions extends StreamIdentity {
  /** Checks access again; throws where the caller may not see any more what the stream sent. Null for a stream that cannot be resumed. */
  check: (() => Promise<void>) | null;
  onEnd: () => void;
}

interface RecentEvent {
  stream: EventStream;
  number: number;
  text: string;
}

/** A subscription whose events have ids, with or without a connection. */
export class EventStream {
  readonly id = randomUUID();
  readonly options: StreamOptions;
  readonly events: RecentEvent[] = [];
  bytes = 0;
  number = 0;
  response: ServerResponse | null = null;
  isEnded = false;
  timer: NodeJS.Timeout | undefined;

  constructor(options: StreamOptions) {
    this.options = options;
  }

  getEventId(number: number): string {
    return `${this.id}:${number}`;
  }
}

/** All open streams of this gateway, and the latest events of each, so that a client which lost the connection misses none. */
export class EventStreams {
  readonly #streams = new Map<string, EventStream>();
  /** Events of all streams, the oldest first. */
  readonly #recent = new Set<RecentEvent>();
  #bytes = 0;

  /** Bytes of the stored events. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Opens a stream. Throws BAD_INPUT where the session has too many connections; one that lost its connection makes room. */
  open(options: StreamOptions): EventStream {
    const own = [...this.#streams.values()].filter(({ options: { sessionKey } }) => sessionKey === options.sessionKey);
    if (own.length >= maxStreams) {
      const lost = own.find(({ response }) => response === null);
      if (!lost) throw createBadInputError(`One session may follow no more than ${maxStreams} things at once.`);
      this.end(lost);
    }
    const stream = new EventStream(options);
    this.#streams.set(stream.id, stream);
    return stream;
  }

  /**
   * The stream that a client resumes after an event, and the number of that event. Null where events after it are no longer buffered, and for another
   * session or query. Access is checked again, since the events that follow were checked when they were made.
   */
  async find(eventId: string, { sessionKey, requested }: StreamIdentity): Promise<{ stream: EventStream; after: number } | null> {
    const [id = '', number = ''] = eventId.split(':');
    const stream = this.#streams.get(id);
    const after = Number(number);
    if (!stream?.options.check || stream.options.sessionKey !== sessionKey || stream.options.requested !== requested || !/^\d+$/.test(number)) return null;
    try {
      await stream.options.check();
    } catch {
      this.end(stream);
      return null;
    }
    const isAvailable = after <= stream.number && stream.number - after <= stream.events.length;
    return stream.isEnded || !isAvailable ? null : { stream, after };
  }

  /** Sends a stream to this client from now on, with the events after a number. Another connection of it ends. */
  attach(stream: EventStream, response: ServerResponse, after: number): void {
    const before = stream.response;
    clearTimeout(stream.timer);
    stream.response = response;
    before?.destroy();
    const ping = setInterval(() => response.write(':\n\n'), pingMilliseconds);
    // Some browsers wait for the first bytes.
    response.write(':\n\n');
    for (const { number, text } of stream.events) if (number > after) response.write(text);
    onceClosed(response, () => {
      clearInterval(ping);
      if (stream.response === response) this.#lose(stream);
    });
  }

  /** Sends an event to the client, and keeps it for a stream that can be resumed. */
  put(stream: EventStream, event: string, data: string): void {
    if (stream.isEnded) return;
    stream.number += 1;
    const text = `id: ${stream.getEventId(stream.number)}\nevent: ${event}\ndata:${data === '' ? '' : ` ${data}`}\n\n`;
    if (stream.options.check) this.#keep({ stream, number: stream.number, text });
    stream.response?.write(text);
    // A client that does not read is like one that has left.
    if (stream.response && stream.response.writableLength > maxBytesOfStream) stream.response.destroy();
  }

  end(stream: EventStream): void {
    if (stream.isEnded) return;
    stream.isEnded = true;
    clearTimeout(stream.timer);
    this.#streams.delete(stream.id);
    while (stream.events.length > 0) this.#drop(stream.events[0]!);
    stream.options.onEnd();
    stream.response?.end();
  }

  #lose(stream: EventStream): void {
    if (stream.isEnded) return;
    stream.response = null;
    if (!stream.options.check) return this.end(stream);
    stream.timer = setTimeout(() => this.end(stream), resumeMilliseconds).unref();
  }

  #keep(event: RecentEvent): void {
    const { stream } = event;
    stream.events.push(event);
    this.#recent.add(event);
    stream.bytes += event.text.length;
    this.#bytes += event.text.length;
    while (stream.events.length > maxEvents || stream.bytes > maxBytesOfStream) this.#drop(stream.events[0]!);
    for (const oldest of this.#recent) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(event: RecentEvent): void {
    const { stream } = event;
    stream.events.shift();
    this.#recent.delete(event);
    stream.bytes -= event.text.length;
    this.#bytes -= event.text.length;
  }
}
