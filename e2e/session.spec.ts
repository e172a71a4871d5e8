import { expect } from '@playwright/test';
import { signInByPage, test } from './portal.ts';

test('B-10 a user without a location is informed', { tag: '@long' }, async ({ page }) => {
  await signInByPage(page, 'customer.none');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('noch kein Standort zugeordnet')).toBeVisible();
});
