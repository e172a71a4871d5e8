import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { OrderChoice } from './OrderChoice.tsx';

test.each(['ADMIN', 'CUSTOMER'])('E-08 administrators narrow the orders by days, others see no days: %s', async (role) => {
  const order = { id: '7', number: '2026-001-11', description: null, kind: 'MONITORING_VISIT', startedAt: '2026-11-09T09:00:00Z', endedAt: null };
  gateway.respondWith({
    session: createSession({ role }),
    customer: { ...sonnleitner, orders: { totalCount: 1, unreadableCount: 0, nodes: [order] } },
  });
  await renderPortal(<OrderChoice location={{ country: 'AT', cardcode: '100100' }} openId={null} kinds={['MONITORING_VISIT']} onOpen={() => undefined} />);
  await expect.element(page.getByRole('link', { name: /2026-001-11/ })).toBeVisible();
  const from = page.getByLabelText('Von');
  if (role !== 'ADMIN') return expect.element(from).not.toBeInTheDocument();
  await from.fill('2026-11-01');
  return expect.poll(() => gateway.sent('OrderList').at(-1)).toMatchObject({ from: '2026-10-31T23:00:00.000Z' });
});
