import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('N-03 N-04 N-05 N-06 the team: key user first, then advisors with contacts, qualifications and documents', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer.three');
  await page.goto(`/team?mandant=AT&cardcode=${100_300 + 2 * 7}`);
  await expect(page.getByRole('link', { name: 'keyuser@portal.example' })).toHaveAttribute('href', 'mailto:keyuser@portal.example');
  const card = page.getByRole('region', { name: 'Jürgen Köstler' });
  await expect(card.getByText('JK', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: '+43 664 555 01 22' })).toHaveAttribute('href', 'tel:+436645550122');
  await expect(card.getByText('HACCP-Schulung')).toBeVisible();
  const visits = card.getByText('Letzte Besuche hier').locator('xpath=..').getByRole('link');
  await expect(visits.first()).toHaveAttribute('href', /besuchsbericht.*&report=/);
  await card.getByRole('button', { name: 'Kompetenznachweise' }).click();
  await expect(page.getByRole('dialog', { name: 'Kompetenznachweise' }).getByRole('link')).toHaveCount(1);
});
