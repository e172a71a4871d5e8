import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { DayRange } from './DayRange.tsx';
import { useDays } from './useDays.ts';

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

test('asks for the right format of each end that is no day', async () => {
  await open('?from=gestern&to=2026-02-30');
  await expect.element(page.getByText('Bitte geben Sie das Von-Datum im richtigen Format ein.')).toBeVisible();
  await expect.element(page.getByText('Bitte geben Sie das Bis-Datum im richtigen Format ein.')).toBeVisible();
  await expect.element(page.getByText('Das Bis-Datum darf nicht vor dem Von-Datum liegen.')).not.toBeInTheDocument();
});
