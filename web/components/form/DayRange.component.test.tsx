import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal, renderPortalHook } from '../../testkit/renderPortal.tsx';
import { DayRange } from './DayRange.tsx';
import { useDayPeriod, useDays } from './useDays.ts';

function Range() {
  const days = useDays();
  return <DayRange days={days} onDay={days.setDay} />;
}
const open = (query: string) => {
  window.history.pushState(null, '', `/lieferscheine${query}`);
  return renderPortal(<Range />);
};
const getField = (label: 'Von' | 'Bis') => page.getByLabelText(label, { exact: true });

test('explains a reversed range at its last day, but no unfinished year', async () => {
  await open('?from=2026-01-02&to=2026-01-01');
  await expect.element(getField('Bis')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Das Bis-Datum darf nicht vor dem Von-Datum liegen.')).toBeVisible();
  await expect.element(getField('Von')).not.toHaveAttribute('aria-invalid');
  await getField('Bis').fill('0002-01-01');
  await expect.element(getField('Bis')).not.toHaveAttribute('aria-invalid');
});

test('names the right format of each end that is no day', async () => {
  await open('?from=gestern&to=2026-02-30');
  await expect.element(page.getByText('Bitte geben Sie das Von-Datum im richtigen Format ein.')).toBeVisible();
  await expect.element(page.getByText('Bitte geben Sie das Bis-Datum im richtigen Format ein.')).toBeVisible();
  await expect.element(page.getByText('Das Bis-Datum darf nicht vor dem Von-Datum liegen.')).not.toBeInTheDocument();
});

test('a period of the address replaces one that is still typed', async () => {
  window.history.pushState(null, '', '/export?from=2026-01-01&to=2026-01-31');
  let [period, setPeriod]: ReturnType<typeof useDayPeriod> = [{ from: '', to: '' }, () => undefined];
  await renderPortalHook(() => ([period, setPeriod] = useDayPeriod({ from: '2025-11-01', to: '2026-10-31' })));
  setPeriod({ from: '0020-01-01', to: '2026-01-31' });
  await expect.poll(() => period.from).toBe('0020-01-01');
  window.history.pushState(null, '', '/export');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => period).toEqual({ from: '2025-11-01', to: '2026-10-31' });
});
