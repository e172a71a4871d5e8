import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';

const at = '?mandant=AT&cardcode=100100';
const position = { id: '1', number: 'K-1', name: 'Tor 1', areaName: 'Lager', level: 'RED', objectTypes: [] };

beforeEach(() => {
  localStorage.setItem('side-bar', 'open');
  gateway.respondWith({
    customer: () => ({
      ...sonnleitner,
      defectBadge: 0,
      defectCounts: { total: 0, open: 0, resolved: 0, completed: 0, unresolved: 0 },
      passwordMustChange: false,
      report: null,
      sensors: { message: null, unreadableCount: 0, nodes: [] },
      problemTypes: [],
      supportPositions: { totalCount: 0, nodes: [] },
      positions: { totalCount: 1, unreadableCount: 0, unfilteredCount: 1, nodes: [position] },
      latestResults: { totalCount: 0, since: null, failed: 0, nodes: [] },
      openDefectsByPosition: { totalCount: 0, nodes: [] },
      placedDevices: { leftOut: 0, nodes: [] },
      plans: [],
      alarmTemplates: null,
    }),
  });
});

const getEntry = (text: string) => page.getByRole('navigation', { name: 'Bereiche des Standorts' }).getByRole('link', { name: text });
test('hovering over a link prefetches its page, crossing it does not', async () => {
  await openPortal(`/support${at}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.hover(getEntry('Positionen'));
  await expect.poll(() => gateway.sent('PositionChunk')).toEqual([{ customer: { country: 'AT', cardcode: '100100' }, first: 20, offset: 0 }]);
  for (const crossed of [getEntry('Besuchsberichte'), page.getByRole('heading', { level: 1 })])
    crossed.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await userEvent.hover(getEntry('Pläne'));
  await expect.poll(() => gateway.sent('PlanChoice')).toHaveLength(1);
  expect(gateway.sent('ReportPage')).toEqual([]);
  await userEvent.hover(getEntry('Besuchsberichte'));
  await expect.poll(() => gateway.sent('ReportPage')).toHaveLength(1);
  await getEntry('Besuchsberichte').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Besuchsbericht' })).toBeVisible();
  expect(gateway.sent('ReportPage')).toHaveLength(1);
});
