import { expect } from '@playwright/test';
import { portalTest as test } from './portal.ts';

// Without the fixture that checks every other page against the policy: this one violates it on purpose.
test('T22 accepts a browser’s report of a violated content security policy', async ({ page }) => {
  // Over plain HTTP a browser sends no reports by `report-to`, and where that is named none by `report-uri` either.
  await page.route('/login', async (route) => {
    const fetched = await route.fetch();
    const policy = fetched.headers()['content-security-policy']!;
    expect(policy).toContain('; report-to policy');
    await route.fulfill({ response: fetched, headers: { ...fetched.headers(), 'content-security-policy': policy.replace('; report-to policy', '') } });
  });
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  const reported = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/policy-reports'));
  await page.goto('/login');
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  expect(noise.filter((text) => /permissions|feature|endpoint|report/i.test(text))).toEqual([]);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://evil.example/pixel.png?secret';
    document.body.append(picture);
  });
  expect((await (await reported).response())?.status()).toBe(204);
});
