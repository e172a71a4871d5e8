import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { usePositionExport } from './usePositionExport.ts';

const requested = { filter: 'Tor', sort: { field: 'NUMBER', direction: 'ASC' } } as const;
let taking: ReturnType<typeof usePositionExport>;
function Taking({ customer }: { customer: ChosenCustomer }) {
  const now = usePositionExport(customer, requested, { rows: [], unreadable: 0 });
  useEffect(() => void (taking = now));
  return null;
}
function Chosen() {
  const { customer } = useChosenCustomer();
  return customer && <Taking customer={customer} />;
}

test.each([
  ['de', 'DE', 'Positionen_100100'],
  ['en', 'EN', 'Positions_100100'],
] as const)('sends the language and names a print in it: %s', async (shown, language, name) => {
  await chooseLanguage(shown);
  taking = undefined as never;
  const { tab } = createFakeTab();
  gateway.respondWith({ customer: { ...sonnleitner, positionListFile: { url: '/files/list' } } });
  await renderPortal(<Chosen />);
  await expect.poll(() => taking).toBeDefined();
  await taking.exportAs('EXCEL');
  expect(tab.location.href).toBe('/files/list');
  expect(gateway.sent('PositionListFile')).toEqual([{ customer: { country: 'AT', cardcode: '100100' }, format: 'EXCEL', ...requested, language }]);
  await taking.exportAs('PRINT');
  expect(tab.location.href).toMatch(new RegExp(`/${name}$`));
});
