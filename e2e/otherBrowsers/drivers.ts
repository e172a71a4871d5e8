import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environment } from '../ports.ts';

/** A browser with one page. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs the body of an asynchronous function in the page and returns its result, which is JSON. */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}

const attempts = 100;

async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = attempts; ; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await delay(100);
    }
}
async function endProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill('SIGTERM');
  await once(process, 'exit');
}

const display = ':97';
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Starts WebKit by its WebDriver; null where it is not installed. */
async function startWebKit(port: number): Promise<Driver | null> {
  const binary = findMiniBrowser();
  if (!binary || !existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...environment, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const execute = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebDriver: ${value.message}`);
    return value as unknown;
  };
  await until(() => execute('/status'));
  const options = { binary, args: ['--automation'] };
  const { sessionId } = (await execute('/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await execute(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  return {
    open: async (url) => void (await execute(`${session}/url`, { url })),
    evaluate: (body) =>
      execute(`${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => { ${body} })().then((value) => done(value ?? null), (error) => done('failed: ' + error));`,
        args: [],
      }),
    async close() {
      await execute(session, undefined, 'DELETE').catch(() => undefined);
      await endProcess(driver);
      await endProcess(screen);
    },
  };
}

/** Starts Firefox by WebDriver BiDi; null where it is not installed. */
async function startFirefox(port: number): Promise<Driver | null> {
  const binary = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  if (!binary) return null;
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const browser = spawn(binary, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'], { stdio: 'ignore' });
  const socket = await until(async () => {
    const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await new Promise((resolve, reject) => {
      opening.addEventListener('open', resolve);
      opening.addEventListener('error', () => reject(new Error('Firefox does not listen yet.')));
    });
    return opening;
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as { id?: number; type: string; result?: never; message?: string };
    const of = id === undefined ? undefined : waiting.get(id);
    if (type === 'success') of?.resolve(result!);
    if (type === 'error') of?.reject(new Error(`WebDriver BiDi: ${message}`));
  });
  let last = 0;
  const execute = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await execute('session.new', { capabilities: {} });
  const { contexts } = await execute<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]!.context;
  await execute('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    open: async (url) => void (await execute('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(body) {
      const expression = `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`;
      const { result, exceptionDetails } = await execute<{ result?: { value: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text ?? 'The page failed.');
      return JSON.parse(result.value);
    },
    async close() {
      socket.close();
      await endProcess(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Browsers other than Chromium, by their names. */
export const browsers = { WebKit: startWebKit, Firefox: startFirefox } as const;
