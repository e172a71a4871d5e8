import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
// Not the usual `test`: the browser reports that it refuses each handler, which is expected here.
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';
import { portalTest as test, provider, signIn } from './portal.ts';

const ways = JSON.parse(readFileSync('tests/security/markup.json', 'utf8')) as string[];
const groupSize = 15;
/** Elements that swallow the following markup are last. */
const swallow = /<(plaintext|xmp|textarea|title|noscript|style|template|select|script|iframe|frameset)|<!--/i;
const ordered = [...ways.filter((way) => !swallow.test(way)), ...ways.filter((way) => swallow.test(way))];
const groups = Array.from({ length: Math.ceil(ordered.length / groupSize) }, (_, at) => ordered.slice(at * groupSize, (at + 1) * groupSize));

test('T21 G15 Q-07 runs nothing of a message that the gateway would let through', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  for (const at of groups.keys())
    await page.request.post(`${provider}/demo/message`, { data: { customerId: 1, subject: `Probe Nummer ${at}.`, message: `Platzhalter ${at}.` } });
  await ignoreEmbeddedResponses(page);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/Platzhalter (\d+)\./g, (_all, at: string) =>
      JSON.stringify(groups[Number(at)]!.map((way) => `<div>${way}</div>`).join('')).slice(1, -1),
    );
    await route.fulfill({ response, body });
  });
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) left.push(request.url());
  });
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signIn(page, 'customer');
  await page.goto('/benachrichtigungen');
  for (const at of groups.keys()) {
    await page.getByRole('link', { name: `„Probe Nummer ${at}.“ öffnen` }).click();
    const dialog = page.getByRole('dialog', { name: `Probe Nummer ${at}.` });
    await expect(dialog).toBeVisible();
    await expect(dialog).not.toContainText('Platzhalter');
    left.push(
      ...(await dialog.evaluate((root) => {
        const found: string[] = [];
        for (const element of root.querySelectorAll('script, iframe, object, embed, form[action], base, meta, link, style'))
          found.push(element.outerHTML.slice(0, 120));
        for (const element of root.querySelectorAll('*'))
          for (const { name, value } of element.attributes)
            if (name.startsWith('on') || /^\s*(javascript|vbscript|data):/i.test(value)) found.push(`${element.tagName} ${name}=${value}`);
        for (const link of root.querySelectorAll('a')) if (!['https:', 'http:', 'mailto:', 'tel:', ':'].includes(link.protocol)) found.push(link.outerHTML);
        if ('struck' in window) found.push('something ran');
        return found;
      })),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(left).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('T21 control: in a page that takes them as they are, they strike', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext();
  const open = await context.newPage();
  let struck = 0;
  for (const group of groups.slice(0, 4)) {
    await open.setContent(group.map((way) => `<div>${way}</div>`).join(''));
    struck += await open.evaluate(() => Number('struck' in window));
  }
  await context.close();
  expect(struck).toBeGreaterThan(0);
});
