import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { Section } from './Section.tsx';

test('folded content is open on paper, and folded again afterwards', async () => {
  await renderPortal(
    <Section title="Mängel" isCollapsible startsOpen={false}>
      Riss im Sockelprofil
    </Section>,
  );
  const body = page.getByText('Riss im Sockelprofil');
  await expect.element(page.getByRole('button', { name: 'Mängel' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(body).not.toBeInTheDocument();
  dispatchEvent(new Event('beforeprint'));
  await expect.element(body).toBeVisible();
  dispatchEvent(new Event('afterprint'));
  await expect.element(body).not.toBeInTheDocument();
});

test('says on paper only that something was not loaded', async () => {
  await renderPortal(
    <>
      <Section title="24/7-Geräte" isCollapsible startsOpen={false}>
        <Loading height="9rem" />
      </Section>
      <Section title="Mängel" isCollapsible startsOpen={false}>
        Riss im Sockelprofil
      </Section>
    </>,
  );
  const sentence = page.getByText(/^Hier war beim Drucken noch nicht alles geladen/);
  dispatchEvent(new Event('beforeprint'));
  expect(sentence.elements().map((each) => each.closest('section')!.querySelector('h2')!.textContent)).toEqual(['24/7-Geräte']);
  dispatchEvent(new Event('afterprint'));
  expect(sentence.elements()).toEqual([]);
});

test('a folded chart is drawn on paper once its code is loaded', async () => {
  const chart = { labels: ['Lager', 'Büro'], series: [{ name: 'Alarm', level: 'RED' as const, values: [2, 1] }], ticks: [], isPercent: false };
  await renderPortal(
    <>
      <ChartFrame kind="bar" label="offen" chart={chart} />
      <Section title="Alarme je Bereich" isCollapsible startsOpen={false}>
        <ChartFrame kind="bar" label="gefaltet" chart={chart} />
      </Section>
    </>,
  );
  await expect.poll(() => page.getByRole('group', { name: 'offen' }).element().querySelector('svg')).not.toBeNull();
  dispatchEvent(new Event('beforeprint'));
  expect(page.getByRole('group', { name: 'gefaltet' }).element().querySelector('svg')).not.toBeNull();
  dispatchEvent(new Event('afterprint'));
});

/** Blocks the browser as a row of a large table does. */
function drawSlowly() {
  const end = performance.now() + 12;
  while (performance.now() < end);
}
function Row({ onDrawn }: { onDrawn: () => void }) {
  drawSlowly();
  onDrawn();
  return <p>Zeile</p>;
}

test('draws loaded content in slices, and reserves the room until then', async () => {
  let turns = 0;
  const turnsAt: number[] = [];
  const count = setInterval(() => {
    turns += 1;
  });
  function Report() {
    const [isLoading, setIsLoading] = useState(true);
    return (
      <Section title="Mängel" isLoading={isLoading} actions={<button onClick={() => setIsLoading(false)}>laden</button>}>
        {Array.from({ length: 12 }, (_, index) => (
          <Row key={index} onDrawn={() => turnsAt.push(turns)} />
        ))}
      </Section>
    );
  }
  await renderPortal(<Report />);
  await page.getByRole('button', { name: 'laden' }).click();
  await expect.poll(() => page.getByText('Zeile').elements()).toHaveLength(12);
  clearInterval(count);
  expect(new Set(turnsAt).size, 'moments at which rows were drawn').toBeGreaterThan(3);
});
