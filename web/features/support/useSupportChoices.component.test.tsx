import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { SupportForm } from './SupportForm.tsx';

const failed = /^Die Mängel konnten nicht geladen werden/;
const createLocation = (defects: () => object) => ({
  ...sonnleitner,
  supportPhone: '',
  problemTypes: [{ id: 'Mangel', name: 'Mangel' }],
  supportPositions: { totalCount: 0, nodes: [] },
  defects,
});

test.each([
  [0, () => ({ totalCount: 0, nodes: [] })],
  [1, failWith('PROVIDER_UNAVAILABLE')],
])('reports unread defects %i times, and the form works', async (times, defects) => {
  gateway.respondWith({ customer: createLocation(defects) });
  await renderPortal(<SupportForm location={{ country: 'AT', cardcode: '100100' }} onSent={() => undefined} />);
  await expect.poll(() => gateway.sent('SupportDefects')).toHaveLength(1);
  await expect.element(page.getByLabelText('Mangel', { exact: false })).toBeEnabled();
  await expect.poll(() => page.getByText(failed).elements()).toHaveLength(times);
});
