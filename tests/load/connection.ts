import { connect, type Socket } from 'node:net';

/** A response, with the fields that load tests need. */
export interface TimedResponse {
  /** 0 where the connection broke. */
  status: number;
  /** The response has data and no errors. */
  isGood: boolean;
  milliseconds: number;
}

/** The gateway closes a connection that was idle for five seconds; one that is nearly so is not used again. */
const maxIdleMilliseconds = 3_000;
const headEnd = Buffer.from('\r\n\r\n');
const alive = Buffer.from('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
const failed = Buffer.from('"errors":');

/**
 * One connection with one request at a time, which was serialized beforehand. A general client costs as much per request as a gateway's
 * refusal of it. This one leaves the machine to the measured processes.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #parts: Buffer[] = [];
  #length = 0;
  #requestedAt = 0;
  #answeredAt = 0;
  #onResponse: ((response: TimedResponse) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens the connection, so that the measurement does not include it. */
  warm(): Promise<void> {
    return new Promise((resolve) => this.execute(alive, () => resolve()));
  }

  /** Sends a request; calls back once with its response. */
  execute(request: Buffer, onResponse: (response: TimedResponse) => void): void {
    this.#onResponse = onResponse;
    this.#requestedAt = performance.now();
    if (this.#socket && this.#requestedAt - this.#answeredAt > maxIdleMilliseconds) this.#leave();
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  close(): void {
    this.#leave();
  }

  #leave(): void {
    this.#socket?.removeAllListeners('close').destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => this.#read(part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socket = undefined;
      this.#end(0, false);
    });
    return socket;
  }

  /** Responses have a length or, if they are generated while they are sent, chunks. */
  #read(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts, this.#length);
    this.#parts = [all];
    const headLength = all.indexOf(headEnd) + headEnd.length;
    if (headLength < headEnd.length) return;
    const head = all.toString('latin1', 0, headLength);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isWhole = length === undefined ? all.toString('latin1', all.length - 5) === '0\r\n\r\n' : all.length >= headLength + Number(length);
    if (isWhole) this.#end(Number(head.slice(9, 12)), !all.subarray(headLength).includes(failed));
  }

  #end(status: number, isFree: boolean): void {
    const onResponse = this.#onResponse;
    this.#onResponse = undefined;
    this.#answeredAt = performance.now();
    this.#parts = [];
    this.#length = 0;
    onResponse?.({ status, isGood: status === 200 && isFree, milliseconds: performance.now() - this.#requestedAt });
  }
}
