import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createResultRow } from '../../testkit/resultRow.ts';
import { sonnleitner } from '../../testkit/sessions.ts';
import { LatestOfPosition } from './LatestOfPosition.tsx';

const createLatest = (id: string, more: object = {}) => ({
  reportId: '9',
  result: createResultRow({
    id,
    positionNumber: 'T-005',
    task: 'Meldung der Falle',
    result: 'Scharf gestellt',
    source: 'TRAP',
    hasDevelopment: false,
    ...more,
  }),
});
const always = ['Datum/Zeit', 'Ergebnis', 'Aufgabe', 'Objekt'];

test.each<[string, object[], string[]]>([
  ['what all have', [createLatest('1'), createLatest('2')], always],
  [
    'also what one of them has',
    [createLatest('1'), createLatest('2', { remark: 'Köder getauscht', advisorName: 'Mag. Grünwald' })],
    [...always, 'Bemerkung', 'Berater'],
  ],
])('the last results of a position have columns for %s', async (_what, latestResults, headings) => {
  gateway.respondWith({ customer: { ...sonnleitner, position: { id: '12', latestResults } } });
  await renderPortal(<LatestOfPosition country="AT" cardcode="100100" positionId="12" detail={() => null} />);
  await expect.poll(() => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(headings);
  expect(page.getByRole('row').elements()).toHaveLength(3);
});
