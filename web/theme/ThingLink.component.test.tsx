import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { PickList } from '../components/form/PickList.tsx';
import { EntityLink } from './EntityLink.tsx';

const opened = vi.fn();
const Address = () => <p>{`Adresse: ${useLocation().pathname}`}</p>;
const link = page.getByRole('link', { name: 'Mangel 12' });

/** Clicks of the browser that this page leaves to it. A tab of the test is not opened. */
const leftToBrowser: string[] = [];
const recordClick = (event: MouseEvent) => {
  const to = (event.target as Element).closest('a')?.getAttribute('href');
  if (!event.defaultPrevented && to) leftToBrowser.push(to);
  event.preventDefault();
};

beforeEach(() => {
  opened.mockReset();
  leftToBrowser.length = 0;
  window.addEventListener('click', recordClick);
  return () => window.removeEventListener('click', recordClick);
});

test('a plain click opens the thing here, Ctrl and click its address', async () => {
  await renderPortal(
    <EntityLink to="/maengelliste?defect=12" onOpen={opened}>
      Mangel 12
    </EntityLink>,
  );
  await link.click();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect([opened.mock.calls.length, leftToBrowser]).toEqual([2, []]);
  await link.click({ modifiers: ['Control'] });
  await link.click({ modifiers: ['Shift'] });
  expect([opened.mock.calls.length, leftToBrowser]).toEqual([2, ['/maengelliste?defect=12', '/maengelliste?defect=12']]);
});

test('without a handler the link leads to its address, with focus', async () => {
  function Next() {
    const [to, setTo] = useState<string | null>('/positionen');
    return (
      <>
        <EntityLink to={to} onClick={() => setTo(null)}>
          Mangel 12
        </EntityLink>
        <Address />
      </>
    );
  }
  await renderPortal(<Next />);
  await link.click();
  await expect.element(page.getByText('Adresse: /positionen')).toBeVisible();
  await expect.element(link).toHaveAttribute('aria-disabled', 'true');
  await expect.element(link).toHaveFocus();
});

test('an option with an address opens in a tab on Ctrl', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const item = { key: '1', title: 'Position B-12', to: '/positionen/12' };
  await renderPortal(
    <PickList label="Suchen" typed="" onType={() => {}} groups={[{ title: 'Positionen', items: [item] }]} isLoading={false} onPick={opened} />,
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(tab.mock.calls.map(([to]) => to)).toEqual(['/positionen/12']);
  const option = page.getByRole('option', { name: 'Position B-12' });
  await option.click({ modifiers: ['Control'] });
  expect([opened.mock.calls.length, leftToBrowser]).toEqual([0, ['/positionen/12']]);
  await option.click();
  expect(opened).toHaveBeenCalledWith(item);
  tab.mockRestore();
});
