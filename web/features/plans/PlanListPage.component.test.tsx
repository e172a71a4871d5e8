import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ChosenCustomerDocument } from '../../generated/graphql.ts';
import { client } from '../../graphql/client.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createPlan, withPlans } from '../../testkit/plans.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PlanListPage } from './PlanListPage.tsx';

const Chosen = () => useChosenCustomer().customer && <PlanListPage />;
const draw = async (count: number, rights: object = {}) => {
  const plans = Array.from({ length: count }, (_, at) => createPlan(String(at + 1), `Plan ${String(at + 1).padStart(3, '0')}`, { isReleased: at > 0 }));
  gateway.respondWith({ customer: withPlans(plans, rights) });
  return renderPortal(<Chosen />);
};
const getBodyRows = () => document.querySelectorAll('tbody tr');

test('L-35 the list links back to the plan, with 50 a page', async () => {
  await draw(51);
  await expect.element(page.getByRole('rowheader', { name: 'Plan 050', exact: true })).toBeInTheDocument();
  expect(getBodyRows()).toHaveLength(50);
  await page.getByRole('button', { name: /Nächste Seite/ }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Plan 051', exact: true })).toBeVisible();
  await expect.poll(() => getBodyRows()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Zurück zum Plan' })).toHaveAttribute('href', expect.stringMatching(/^\/plan\?.*cardcode=100100/i));
});

test('L-36 a plan has dates, revision, release and actions', async () => {
  await draw(2);
  await expect.element(page.getByRole('rowheader', { name: 'Plan 002', exact: true })).toBeVisible();
  const headings = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim());
  expect(headings).toEqual(['Bezeichnung', 'Erstellt', 'Revision', 'Revidiert von', 'Bemerkung', 'Freigegeben', 'Aktionen']);
  const cells = [...getBodyRows()].map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent.trim()));
  expect(cells).toEqual([
    ['Plan 001', '10.01.2026', '01.03.2026', 'Eva Editor', 'Regale umgestellt', 'nein', 'ÖffnenBearbeitenLöschen'],
    ['Plan 002', '10.01.2026', '01.03.2026', 'Eva Editor', 'Regale umgestellt', 'ja', 'ÖffnenBearbeitenLöschen'],
  ]);
});

test('plans that could not be read are not said to be none', async () => {
  const plans = failWith('PROVIDER_FAILED');
  gateway.respondWith({ customer: { ...withPlans([]), plans } });
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Die Daten Ihres Dienstleisters konnten nicht geladen werden.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect.element(page.getByText('Es gibt keine', { exact: false })).not.toBeInTheDocument();
});

test('L-36 without the right to edit plans requests nothing, and says why', async () => {
  await draw(2, { canEditPlan: false });
  await expect.element(page.getByText('Sie haben keine Berechtigung, Pläne zu bearbeiten.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Plan hochladen' })).not.toBeInTheDocument();
  // A query of the page would have been sent before this one.
  await client.query({ query: ChosenCustomerDocument, variables: { customer: { country: 'AT', cardcode: '100100' } }, fetchPolicy: 'network-only' });
  expect(gateway.sent('PlanChoice')).toEqual([]);
});

test('an edited plan is saved by location and id, with its file', async () => {
  await draw(2);
  gateway.respondWith({ editPlan: { plan: createPlan('1', 'Erdgeschoss'), problems: [] } });
  await page.getByRole('button', { name: 'Plan 001 bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Bezeichnung')).toHaveValue('Plan 001');
  await dialog.getByLabelText('Bezeichnung').fill('Erdgeschoss');
  await dialog.getByLabelText('Bemerkung').fill('Tor versetzt');
  await dialog.getByText('freigegeben').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Der Plan wurde gespeichert.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const { input } = gateway.sent('EditPlan')[0] as { input: object };
  expect(input).toEqual({
    customer: { country: 'AT', cardcode: '100100' },
    planId: '1',
    title: 'Erdgeschoss',
    remark: 'Tor versetzt',
    isReleased: true,
    base: { title: 'Plan 001', remark: 'Regale umgestellt', isReleased: false },
    uploadId: null,
    requestId: expect.any(String),
  });
});
