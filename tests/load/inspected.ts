/** Resource use of a process, before and after a garbage collection. */
export interface Use {
  cpuSeconds: number;
  heapBytes: number;
  residentBytes: number;
}

const inside = `({
  cpuSeconds: (({ user, system }) => (user + system) / 1e6)(process.cpuUsage()),
  heapBytes: process.memoryUsage().heapUsed,
  residentBytes: process.memoryUsage().rss,
})`;

/** Notes the most processor time that the main thread takes between two looks of a timer: other requests wait at least as long. */
const watchTurns = `{
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  let before = used();
  globalThis.longestTurn = 0;
  setInterval(() => {
    const now = used();
    globalThis.longestTurn = Math.max(globalThis.longestTurn, now - before);
    before = now;
  }, 1).unref();
  0;
}`;

/** Inspects a process that was started with --inspect, without changing its behaviour. */
export class Inspected {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: { result?: { value?: unknown } }) => void>();
  #id = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: object };
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    });
  }

  static async connect(port: number): Promise<Inspected> {
    const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(target!.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    return new Inspected(socket);
  }

  /** Processor time, without anything that would take some. */
  async readCpuSeconds(): Promise<number> {
    return (await this.use()).cpuSeconds;
  }

  /** Returns the current use, including garbage. */
  async use(): Promise<Use> {
    return (await this.#evaluate(inside)) as Use;
  }

  /** Returns the use after a garbage collection. */
  async useAfterCollection(): Promise<Use> {
    await this.#send('HeapProfiler.collectGarbage');
    return this.use();
  }

  /** Begins to measure turns of the event loop. */
  async watchTurns(): Promise<void> {
    await this.#evaluate(watchTurns);
  }

  /** Milliseconds of processor time of the longest turn since the last question. */
  async readLongestTurn(): Promise<number> {
    return (await this.#evaluate('const longest = globalThis.longestTurn; globalThis.longestTurn = 0; longest')) as number;
  }

  close(): void {
    this.#socket.close();
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#send('Runtime.evaluate', { expression, returnByValue: true, replMode: true });
    return result?.value;
  }

  #send(method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> {
    const id = ++this.#id;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
