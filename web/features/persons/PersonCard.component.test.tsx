import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PersonCard } from './PersonCard.tsx';

test('F-15 an advisor who could not be read can be retried', async () => {
  gateway.respondWith({ customer: failWith('PROVIDER_UNREACHABLE') });
  await renderPortal(<PersonCard at={{ country: 'AT', cardcode: '100100', reportId: '8' }} resultId="31" />);
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});
