import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setReachable } from '../../graphql/network.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { usePositions } from './usePositions.ts';

/** The numbers of all positions of a location, as a page shows them. */
function Numbers({ cardcode }: { cardcode: string }) {
  const { rows, isLoading } = usePositions('AT', cardcode);
  return <p data-testid="shown">{`${rows.map(({ number }) => number).join(' ')}${isLoading ? ' …' : ''}`}</p>;
}
const getShownText = () => page.getByTestId('shown').element().textContent;

const createPositions = (cardcode: string, round: number) => ({
  ...sonnleitner,
  positions: ({ offset }: { offset: number }) => ({
    totalCount: 1,
    unreadableCount: 0,
    unfilteredCount: 1,
    nodes: offset === 0 ? [{ id: cardcode, number: `${cardcode}-${round}`, areaName: 'Lager', level: 'GREEN', objectTypes: [] }] : [],
  }),
});

test('shows seen positions of the location at once, then refetches', async () => {
  gateway.respondWith({ customer: ({ key: { cardcode } }: { key: { cardcode: string } }) => createPositions(cardcode, 1) });
  for (const cardcode of ['100100', '100107']) {
    const { unmount } = await renderPortal(<Numbers cardcode={cardcode} />);
    await expect.poll(getShownText).toBe(`${cardcode}-1`);
    await unmount();
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.respondWith({ customer: ({ key: { cardcode } }: { key: { cardcode: string } }) => released.then(() => createPositions(cardcode, 2)) });
  const { unmount } = await renderPortal(<Numbers cardcode="100100" />);
  await expect.poll(getShownText).toBe('100100-1');
  release();
  await expect.poll(getShownText).toBe('100100-2');
  await unmount();
  await renderPortal(<Numbers cardcode="100108" />);
  await expect.poll(getShownText).toBe('100108-2');
});

test.each([
  ['the session', 'SESSION_ENDED', () => void sessionWatch.dispatchEvent(new Event('resumed'))],
  ['the connection', 'PROVIDER_UNAVAILABLE', () => [false, true].forEach(setReachable)],
])('positions that failed are read again once %s is back', async (_what, code, comeBack) => {
  gateway.respondWith({ customer: failWith(code) });
  await renderPortal(<Numbers cardcode="100109" />);
  await expect.poll(getShownText).toBe('');
  gateway.respondWith({ customer: createPositions('100109', 1) });
  comeBack();
  await expect.poll(getShownText).toBe('100109-1');
});
