import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../testkit/gateway.ts';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { sonnleitner } from '../testkit/sessions.ts';
import { usePlanWay } from './usePlanWay.ts';

const location = { country: 'AT', cardcode: '100100' } as const;

function Way({ id }: { id: string }) {
  return <p>{usePlanWay(location)(id) === null ? `${id} steht auf keinem Plan` : `${id} steht auf einem Plan`}</p>;
}

function Page() {
  const [more, setMore] = useState(0);
  return (
    <>
      {more < 2 && <Way id="11" />}
      {more === 1 && <Way id="12" />}
      <button type="button" onClick={() => setMore(more + 1)}>
        weiter
      </button>
      {more === 3 && <Way id="12" />}
    </>
  );
}

test('a page fetches its plans once, and again after unknown ones', async () => {
  let placed = ['11'];
  let unread = 0;
  gateway.respondWith({ customer: { ...sonnleitner, positionsOnPlans: () => ({ ids: placed, unreadPlans: unread }) } });
  await renderPortal(<Page />);
  await expect.element(page.getByText('11 steht auf einem Plan')).toBeVisible();
  await page.getByRole('button', { name: 'weiter' }).click();
  await expect.element(page.getByText('12 steht auf keinem Plan')).toBeVisible();
  expect(gateway.sent('PositionsOnPlans')).toHaveLength(1);

  await page.getByRole('button', { name: 'weiter' }).click();
  await expect.element(page.getByText('11 steht')).not.toBeInTheDocument();
  placed = ['11'];
  unread = 1;
  await page.getByRole('button', { name: 'weiter' }).click();
  await expect.element(page.getByText('12 steht auf einem Plan')).toBeVisible();
  expect(gateway.sent('PositionsOnPlans')).toHaveLength(2);
});
