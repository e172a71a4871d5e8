import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInByPage, test as portalTest } from '../portal.ts';

/** The clicks of one person. */
export interface Clicks {
  /** Counts in the pages of another context, such as a phone's. Must be called before its pages open. */
  follow(context: BrowserContext): Promise<void>;
  /** Signs in through the login page. Counting starts on the start page. */
  signIn(page: Page, name: string): Promise<void>;
  /** Starts counting here, for a person who signed in otherwise. */
  start(): void;
  /** Fails when the person needed more clicks than this until now. */
  assertAtMost(bound: number): void;
}

/**
 * Reports each press of the pointer, and of Enter and Space on a control. A test sets the value of a list or a
 * file without a click: a person opens the list and chooses, or opens the dialog for files. Typing does not count.
 */
function reportClicks(): void {
  const report = (clicks: number) => (window as unknown as { reportClicks?: (clicks: number) => void }).reportClicks?.(clicks);
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && report(1), true);
  addEventListener(
    'keydown',
    ({ isTrusted, key, target }) => {
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));
      if (isTrusted && (key === 'Enter' || (key === ' ' && !isText)) && !(target instanceof HTMLTextAreaElement)) report(1);
    },
    true,
  );
  addEventListener(
    'change',
    ({ target, isTrusted }) => {
      if (isTrusted) return;
      if (target instanceof HTMLSelectElement) report(2);
      else if (target instanceof HTMLInputElement && target.type === 'file') report(1);
    },
    true,
  );
}

/** Tests of a whole job, which count the clicks that it needs. */
export const test = portalTest.extend<{ clicks: Clicks }>({
  clicks: async ({ context }, use, info) => {
    let count = 0;
    const follow = async (followed: BrowserContext) => {
      await followed.exposeBinding('reportClicks', (_source, clicks: number) => void (count += clicks));
      await followed.addInitScript(reportClicks);
    };
    await follow(context);
    let isChecked = false;
    await use({
      follow,
      async signIn(page, name) {
        await signInByPage(page, name);
        count = 0;
      },
      start() {
        count = 0;
      },
      assertAtMost(bound) {
        isChecked = true;
        console.log(`${info.title}: ${count} of at most ${bound} clicks`);
        expect(count, 'clicks of the journey').toBeLessThanOrEqual(bound);
        // A journey without any click would show that nothing is counted.
        expect(count).toBeGreaterThan(0);
      },
    });
    if (info.status === 'passed') expect(isChecked, 'a journey has a bound').toBe(true);
  },
});
