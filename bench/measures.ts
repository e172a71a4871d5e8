import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Transferred bytes: the client's own files, and the responses to its requests. */
export interface Wire {
  files: number;
  responses: number;
  requests: number;
}

/** Counts the bytes of the wire, headers included, while a page is opened and until it is quiet. */
export async function countBytes(page: Page, open: () => Promise<unknown>): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const isResponse = new Map<string, boolean>();
  const wire: Wire = { files: 0, responses: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    isResponse.set(requestId, /\/(graphql|files)(\/|$|\?)/.test(new URL(request.url).pathname)),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire[isResponse.get(requestId) ? 'responses' : 'files'] += encodedDataLength;
    if (encodedDataLength > 0) wire.requests += 1;
  });
  await open();
  await page.waitForTimeout(2_500);
  await session.detach();
  return wire;
}

/** Frames that were rendered during `work`. */
export interface Frames {
  perSecond: number;
  p95: number;
  /** Frames later than two turns of a 60 Hz screen, in hundredths of all. */
  dropped: number;
}

/** Measures the frames of a page during `work`. */
export async function watchFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(
    'globalThis.frameTimes = []; globalThis.frameTick ??= (requestAnimationFrame(function tick(now) { frameTimes.push(now); requestAnimationFrame(tick); }), true)',
  );
  await work();
  const times = (await page.evaluate('frameTimes')) as number[];
  const gaps = times
    .slice(1)
    .map((time, at) => time - times[at]!)
    .toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(((times.length - 1) / (times.at(-1)! - times[0]!)) * 1000),
    p95: Math.round(gaps[Math.floor(gaps.length * 0.95)]!),
    dropped: Math.round((gaps.filter((gap) => gap > 2 * (1000 / 60) + 1).length / gaps.length) * 1000) / 10,
  };
}

/** Turns the wheel over a place for some seconds, down and up again: as fast as the browser takes the notches, or so many a second. */
export async function turnWheel(
  mouse: CDPSession,
  { x, y }: { x: number; y: number },
  seconds: number,
  notchesPerSecond = Number.POSITIVE_INFINITY,
): Promise<void> {
  const startedAt = Date.now();
  const turnAfter = Math.min(60, notchesPerSecond * 2);
  for (let at = 0; Date.now() < startedAt + seconds * 1000; at += 1) {
    await mouse.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: Math.floor(at / turnAfter) % 2 === 0 ? 100 : -60 });
    const wait = startedAt + ((at + 1) * 1000) / notchesPerSecond - Date.now();
    if (wait > 0) await delay(wait);
  }
}
