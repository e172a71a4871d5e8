import i18next from 'i18next';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DefectFieldsFragment } from '../../generated/graphql.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { DefectBulk } from './DefectBulk.tsx';
import { createDefectColumns } from './defectColumns.tsx';
import { DefectNarrowing } from './DefectNarrowing.tsx';
import { useDefectChoice } from './useDefectChoice.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const createDefect = (number: number, priority = 'LOW') =>
  ({
    __typename: 'Defect',
    id: String(number),
    number: String(number),
    priority,
    status: 'OPEN',
    summary: 'Tor',
    photos: null,
    actions: [],
    history: [],
  }) as unknown as DefectFieldsFragment;

function Chips() {
  const { chosen, toggle } = useDefectChoice();
  const counts = { open: 100, resolved: 50, completed: 0, high: 20, medium: 30, low: 50 };
  return <DefectNarrowing chosen={chosen} onToggle={toggle} counts={counts as never} withCompleted={false} />;
}

const getChosen = () => {
  const search = new URLSearchParams(window.location.search);
  return [search.getAll('priority'), search.getAll('status')];
};

test('chips of status and priority have counts, and are in the address', async () => {
  await renderPortal(<Chips />);
  await expect.element(page.getByRole('button', { name: 'aktiv 100' })).toBeVisible();
  const steps = vi.spyOn(window.history, 'pushState');
  await page.getByRole('button', { name: 'hohe Gefahr 20' }).click();
  await page.getByRole('button', { name: 'mittlere Gefahr 30' }).click();
  await page.getByRole('button', { name: 'aktiv 100' }).click();
  await expect.poll(() => getChosen()).toEqual([['HIGH', 'MEDIUM'], ['OPEN']]);
  await expect.element(page.getByRole('button', { name: 'aktiv 100', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'hohe Gefahr 20' }).click();
  await expect.poll(() => getChosen()).toEqual([['MEDIUM'], ['OPEN']]);
  expect(steps, 'back leads to the page before').not.toHaveBeenCalled();
});

function Bulk() {
  const [chosen, setChosen] = useState([createDefect(1), createDefect(2), createDefect(3, 'HIGH')]);
  return <DefectBulk location={location} chosen={chosen} present={[]} onClear={() => setChosen([])} />;
}

test('H-30 sets several priorities, skips equal ones, lists failures with a retry', async () => {
  let isBroken = true;
  const resolveChange = ({ input }: { input: { defectId: string } }) =>
    isBroken && input.defectId === '2'
      ? { defect: null, problems: [{ __typename: 'Problem', code: 'REFUSED', message: null, field: null }] }
      : { defect: createDefect(Number(input.defectId), 'HIGH'), problems: [] };
  gateway.respondWith({ setDefectPriority: resolveChange });
  await renderPortal(<Bulk />);
  await page.getByRole('button', { name: 'hohe Gefahr' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
  await expect.element(page.getByText('1 von 2 geändert')).toBeVisible();
  await expect.element(page.getByText(/1 Mangel wurde nicht geändert: 2\./)).toBeVisible();
  await expect.poll(() => gateway.sent('SetDefectPriority')).toHaveLength(2);
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('1 von 1 geändert')).toBeVisible();
  const sent = gateway.sent('SetDefectPriority') as { input: { defectId: string; requestId: string } }[];
  await expect.poll(() => sent.map(({ input }) => input.defectId)).toEqual(['1', '2', '2']);
});

test('a defect names its position, with a link to its plan', async () => {
  const createRow = (id: string, positionId: string) => ({
    ...createDefect(Number(id)),
    id,
    positionId,
    positionNumber: `K-${positionId}`,
    positionName: 'Tor',
    findings: '',
  });
  const columns = createDefectColumns(i18next.getFixedT(null, 'defects'), {
    linkTo: (id) => ({ to: `?defect=${id}`, onOpen: () => undefined }),
    planAddress: '/plan',
    planWay: (positionId) => (positionId === '5' ? '/plan?position_id=5' : null),
    withPhotos: false,
  });
  const cell = columns.find(({ key }) => key === 'position')!.cell;
  await renderPortal(
    <>
      {cell(createRow('1', '5'))}
      {cell(createRow('2', '6'))}
    </>,
  );
  await expect.element(page.getByRole('link', { name: 'Position K-5 – Tor auf dem Plan zeigen' })).toHaveAttribute('href', '/plan?position_id=5');
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('the number opens the details, and nothing for a plan', async () => {
  const opened: string[] = [];
  const linkTo = (id: string) => ({ to: `/maengelliste?defect=${id}`, onOpen: () => void opened.push(id) });
  const number = createDefectColumns(i18next.getFixedT(null, 'defects'), { linkTo, planWay: () => null, planAddress: '/', withPhotos: false }).find(
    ({ key }) => key === 'number',
  )!;
  await renderPortal(
    <>
      {number.cell(createDefect(198))}
      {number.cell({ __typename: 'UnplannedDefect', id: 'x', number: '7' } as never)}
    </>,
  );
  await page.getByRole('link', { name: '198' }).click();
  await expect.poll(() => opened).toEqual(['198']);
  await expect.element(page.getByRole('link', { name: '7', exact: true })).not.toBeInTheDocument();
});
