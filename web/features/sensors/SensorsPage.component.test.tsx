import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { SensorsPage } from './SensorsPage.tsx';

const Chosen = () => useChosenCustomer().customer && <SensorsPage />;
const sensor = { id: '4', serialNumber: 'S-4', name: 'Kühlraum', kind: 'CLIMATE', level: 'GREEN', isSilent: false, lastReading: null };

test('a link to an excursion shows its sensor’s records of that month', async () => {
  gateway.respondWith({
    customer: { ...sonnleitner, sensors: { totalCount: 1, unreadableCount: 0, message: null, nodes: [sensor] }, sensorRecords: [], sensor: null },
  });
  window.history.replaceState(null, '', '/sensoren?mandant=AT&cardcode=100100&sensor=4&month=2021-02');
  await renderPortal(<Chosen />);
  const month = page.getByLabelText('Monat', { exact: true });
  await expect.element(month).toHaveValue('2021-02');
  await expect.poll(() => gateway.sent('SensorRecords')).toMatchObject([{ from: '2021-02-01', to: '2021-02-28', sensorId: '4' }]);
  const [, second] = [...month.element().querySelectorAll('option')].map(({ value }) => value);
  await month.selectOptions(second!);
  await expect.poll(() => new URLSearchParams(window.location.search).get('month')).toBe(second);
  await expect.poll(() => gateway.sent('SensorRecords').at(-1)).toMatchObject({ from: `${second}-01`, sensorId: '4' });
});
