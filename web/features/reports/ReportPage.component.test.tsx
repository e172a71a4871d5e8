import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { Section } from '../../ui/Section.tsx';
import { ReportPage } from './ReportPage.tsx';

const report = {
  __typename: 'VisitReport',
  id: '9',
  kind: 'MONITORING_VISIT',
  startedAt: '2026-11-01T08:00:00Z',
  endedAt: null,
  order: null,
  previousId: null,
  nextId: null,
};
const parts = { charts: 'Diagramme hier', sensors: 'Sensoren hier', defects: 'Mängel hier', results: 'Ergebnisse hier' };

const Chosen = () =>
  useChosenCustomer().customer && (
    <ReportPage
      charts={() => <p>{parts.charts}</p>}
      sensors={() => <p>{parts.sensors}</p>}
      defects={() => <p>{parts.defects}</p>}
      results={() => (
        <Section title="Liste" isCollapsible>
          <p>{parts.results}</p>
        </Section>
      )}
    />
  );

const draw = (canShowDefects: boolean) => {
  const counts = { total: 0, open: 0, resolved: 0, completed: 0, unresolved: 0 };
  gateway.answers({ customer: { ...sonnleitner, rights: { ...sonnleitner.rights, canShowDefects }, report, defectCounts: counts, defectBadge: 0 } });
  return renderPortal(<Chosen />);
};
const toggle = (name: string) => page.getByRole('button', { name, exact: true });

test('E-13 each part of the report can be hidden and shown again by itself', async () => {
  await draw(true);
  for (const [name, text] of [
    ['Sensoren', parts.sensors],
    ['Mängel', parts.defects],
    ['Ergebnisliste', parts.results],
  ] as const) {
    await expect.element(page.getByText(text)).toBeVisible();
    await toggle(name).click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    await expect.element(toggle(name)).toHaveAttribute('aria-pressed', 'false');
    for (const other of Object.values(parts).filter((each) => each !== text)) await expect.element(page.getByText(other)).toBeVisible();
    await toggle(name).click();
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test('E-13 a section can be collapsed', async () => {
  await draw(true);
  await toggle('Liste').click();
  await expect.element(page.getByText(parts.results)).not.toBeInTheDocument();
  await expect.element(toggle('Liste')).toHaveAttribute('aria-expanded', 'false');
});

test('E-13 without the right to see defects there is neither the part nor its switch', async () => {
  await draw(false);
  await expect.element(page.getByText(parts.sensors)).toBeVisible();
  await expect.element(toggle('Mängel')).not.toBeInTheDocument();
  await expect.element(page.getByText(parts.defects)).not.toBeInTheDocument();
});
