import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ImageNarrowing } from './ImageNarrowing.tsx';
import { useImageFilter } from './useImageFilter.ts';

const locations = ['100100', '100107'].map((cardcode) => ({ id: cardcode, country: 'AT', cardcode, name: `Werk ${cardcode}` }));

function Narrowed({ preset = '' }: { preset?: string }) {
  const filter = useImageFilter(preset);
  return (
    <>
      <output>{JSON.stringify(filter.only)}</output>
      <ImageNarrowing place={{}} chosen={filter.chosen} onChoose={filter.choose} />
    </>
  );
}
const getShownFilter = (): unknown => JSON.parse(document.querySelector('output')!.textContent || 'null');

test('images are narrowed by location, area, trap and days, by address', async () => {
  gateway.respondWith({ trapImageNames: { locations, areas: ['Lager', 'Produktion'], traps: ['Falle T-017'], leftOut: 0 } });
  await renderPortal(<Narrowed />);
  await expect.poll(getShownFilter).toBeNull();
  const open = page.getByRole('button', { name: 'Bilder eingrenzen' });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  expect(gateway.sent('TrapImageNames')).toEqual([]);
  const steps = vi.spyOn(window.history, 'pushState');
  await open.click();
  await page.getByLabelText('Standort wählen').selectOptions('Werk 100107 (100107)');
  await page.getByLabelText('Bereich wählen').selectOptions('Lager');
  await page.getByLabelText('Falle wählen').selectOptions('Falle T-017');
  await page.getByLabelText('Von').fill('2026-11-01');
  await expect.poll(getShownFilter).toEqual({ customer: { country: 'AT', cardcode: '100107' }, area: 'Lager', trap: 'Falle T-017' });
  await page.getByLabelText('Bis').fill('2026-11-09');
  await expect
    .poll(getShownFilter)
    .toEqual({ customer: { country: 'AT', cardcode: '100107' }, area: 'Lager', trap: 'Falle T-017', from: '2026-11-01', to: '2026-11-09' });
  await expect.poll(() => new URLSearchParams(window.location.search).get('location')).toBe('AT:100107');
  await page.getByLabelText('Bis').fill('2026-10-09');
  await expect.element(page.getByText('Das Bis-Datum darf nicht vor dem Von-Datum liegen.')).toBeVisible();
  await expect.poll(getShownFilter).toEqual({ customer: { country: 'AT', cardcode: '100107' }, area: 'Lager', trap: 'Falle T-017' });
  await page.getByLabelText('Bereich wählen').selectOptions('Alle Bereiche');
  await expect.poll(getShownFilter).toEqual({ customer: { country: 'AT', cardcode: '100107' }, trap: 'Falle T-017' });
  expect(steps, 'back leads to the page before').not.toHaveBeenCalled();
});

test('the filter opens with a location chosen later, or stays open', async () => {
  gateway.respondWith({ trapImageNames: { locations, areas: [], traps: [], leftOut: 0 } });
  function Chosen() {
    const [preset, setPreset] = useState('');
    return (
      <>
        <button type="button" onClick={() => setPreset('AT:100107')}>
          Standort
        </button>
        <Narrowed preset={preset} />
      </>
    );
  }
  await renderPortal(<Chosen />);
  const open = page.getByRole('button', { name: 'Bilder eingrenzen' });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Standort', exact: true }).click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabelText('Standort wählen').selectOptions('Alle Standorte');
  await expect.poll(getShownFilter).toBeNull();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
});
