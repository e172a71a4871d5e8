/** Moment at which the demo data of the tests end, and their gateways, portals and browsers begin: no test depends on the day of its run. */
export const startOfRun = '2026-11-15T12:00:00Z';

/** Milliseconds between the clock of the tests and the clock on the wall. The first process of a run sets it for all others. */
process.env['CLOCK_OFFSET'] ??= String(Date.parse(startOfRun) - Date.now());
export const clockOffset = Number(process.env['CLOCK_OFFSET']);

/** The argument with which Node.js has the clock of the tests. */
export const movedClock = `--import=${new URL('movedClock.ts', import.meta.url).href}`;

/** Returns the moment by the clock of the tests, in milliseconds, in a process that has the clock on the wall. */
export const readClock = (): number => Date.now() + clockOffset;

/** Moves the clock of this process or page. It refers to nothing outside its body, since Playwright sends its text to the browser. */
export function moveClock(milliseconds: number): void {
  const wall = Date;
  const read = wall.now.bind(wall);
  wall.now = () => read() + milliseconds;
  globalThis.Date = new Proxy(wall, {
    construct: (target, values, created) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, created) as Date,
    apply: (target) => new target(target.now()).toString(),
  });
}
