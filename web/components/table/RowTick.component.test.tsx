import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { TickBox } from '../form/TickBox.tsx';
import { DataTable } from './DataTable.tsx';
import { RowTick } from './RowTick.tsx';
import type { TableColumn } from './tableProps.ts';

const rows = ['1', '2', '3'];

function Table() {
  const [ticked, setTicked] = useState('');
  const columns: readonly TableColumn<string, 'NAME'>[] = [
    {
      key: 'tick',
      heading: 'Auswahl',
      width: '3rem',
      phoneSlot: 'tick',
      cell: (row) => <RowTick label={`${row} wählen`} isTicked={ticked === row} onToggle={() => setTicked(row)} />,
    },
    { key: 'name', heading: 'Name', phoneSlot: 'title', cell: (row) => <a href="#there">Standort {row} mit einem längeren Namen</a> },
    { key: 'city', heading: 'Ort', phoneSlot: 'line', cell: () => 'Wels' },
    { key: 'count', heading: 'Mängel', cell: () => <a href="#there">7</a> },
  ];
  return (
    <>
      <DataTable
        caption="Standorte"
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        total={3}
        state={{ filter: '', sort: { field: 'NAME', direction: 'ASC' }, page: 1, pageSize: 20 }}
        onChange={() => undefined}
        pageSizes={[20]}
        isLoading={false}
        empty={null}
      />
      <TickBox label="Aktiv" isTicked={ticked === 'box'} onToggle={() => setTicked('box')} />
    </>
  );
}

/** Presses these points around the middle of an element; returns those that reach something else. */
function findMissedPoints(element: Element, reach: number): string[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const points = [-reach, 0, reach].flatMap((across) => [-reach, 0, reach].map((down) => [across, down] as const));
  return points
    .filter(([across, down]) => document.elementFromPoint(x + across, y + down)?.closest('label, dd a') !== element.closest('label, dd a'))
    .map(String);
}

test.each([
  ['24 px', 1440, 11.5],
  ['44 px on a phone', 390, 17],
])('a checkbox of a row takes a press within %s', async (_what, width, reach) => {
  await page.viewport(width, 844);
  await renderPortal(<Table />);
  const box = page.getByRole('checkbox', { name: '2 wählen' });
  await expect.element(box).toBeVisible();
  expect(findMissedPoints(box.element(), reach)).toEqual([]);
  const { left, top } = box.element().getBoundingClientRect();
  (document.elementFromPoint(left + 8 + reach, top + 8 - reach) as HTMLElement).click();
  await expect.element(box).toBeChecked();
  const labelled = page.getByRole('checkbox', { name: 'Aktiv' });
  expect(findMissedPoints(labelled.element(), 8)).toEqual([]);
  const area = getComputedStyle(labelled.element().closest('label')!, '::before');
  expect(parseFloat(area.height)).toBeGreaterThanOrEqual(24);
});

test('on a phone a linked number has an enlarged press area', async () => {
  await page.viewport(390, 844);
  await renderPortal(<Table />);
  await page.getByRole('button', { name: /^Alle Angaben zu Standort 1/ }).click();
  const number = page.getByRole('link', { name: '7', exact: true });
  await expect.element(number).toBeVisible();
  expect(findMissedPoints(number.element(), 12)).toEqual([]);
});
