import { type CDPSession, expect } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { signIn, test } from './portal.ts';

const report = '/besuchsbericht?mandant=AT&cardcode=100100';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** For how many elements the browser worked a style out while something was done, each time that it did. */
async function countStyledElements(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  return events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
}

test('new content and dialogs restyle themselves and not the whole page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'customer');
  const session = await page.context().newCDPSession(page);
  const opened = await countStyledElements(session, async () => {
    await page.goto(report);
    await expect(page.locator('#report-results .phone-row')).not.toHaveCount(0);
    await expectLoaded(page);
  });
  const all = await page.locator('*').count();
  const sum = opened.reduce((before, each) => before + each, 0);
  expect(all).toBeGreaterThan(1000);
  // Loading content is styled, and then its replacement.
  expect(sum).toBeLessThan(2.5 * all);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectLoaded(page);
  const covered = await countStyledElements(session, async () => {
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.getByRole('dialog').waitFor();
  });
  expect(Math.max(...covered)).toBeLessThan(all / 4);
});
