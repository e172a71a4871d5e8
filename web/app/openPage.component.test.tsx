import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DefectTable } from '../features/defects/DefectTable.tsx';
import { LocationSettings } from '../features/notificationSettings/LocationSettings.tsx';
import { createDefectList } from '../testkit/defects.ts';
import { failWith, gateway } from '../testkit/gateway.ts';
import { renderPortal, getTexts } from '../testkit/renderPortal.tsx';
import { sonnleitner } from '../testkit/sessions.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const customer = {
  ...sonnleitner,
  defectBadge: 1,
  defectCounts: { total: 30, open: 30, resolved: 0, completed: 0, unresolved: 30 },
  positionsOnPlans: { ids: [], unreadPlans: 0 },
};
const list = createDefectList(30, 20);

/** The user comes back to the page after half a minute. */
function comeBack(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('shows others’ changes in an open list, rows open, without skeleton', async () => {
  const [first, ...others] = list.nodes;
  gateway.respondWith({ customer: { ...customer, defects: { ...list, nodes: [{ ...first, detail: 'Spalt am\nTor' }, ...others] } } });
  await renderPortal(<DefectTable location={location} />);
  await page.getByRole('button', { name: 'Ganze Texte zu Gitter 200' }).click();
  const whole = page.getByRole('cell', { name: /^Spalt am/ });
  await expect.element(whole).toBeVisible();
  await page.viewport(1440, 500);
  const cell = whole.element() as HTMLElement;
  window.scrollBy(0, cell.getBoundingClientRect().top - 20);
  const top = cell.getBoundingClientRect().top;
  const news = { ...first, id: '201', number: '201', summary: 'Gitter 201' };
  gateway.respondWith({ customer: { ...customer, defects: { ...list, nodes: [news, { ...first, detail: 'Spalt am\nTor zu' }, ...others] } } });
  comeBack();
  await expect.poll(() => cell.innerText).toBe('Spalt am\nTor zu');
  expect([window.scrollY > 0, cell.isConnected, getTexts(page.getByText('Gitter 201'))]).toEqual([true, true, []]);
  expect(Math.abs(cell.getBoundingClientRect().top - top)).toBeLessThan(2);
  await page.getByRole('button', { name: '1 neuen Eintrag anzeigen' }).click();
  await expect.element(page.getByText('Gitter 201')).toBeInTheDocument();
});

test('keeps the list when the request in the background fails', async () => {
  gateway.respondWith({ customer: { ...customer, defects: list } });
  await renderPortal(<DefectTable location={location} />);
  await expect.element(page.getByText('Gitter 200')).toBeVisible();
  const sent = vi.spyOn(window, 'fetch');
  gateway.respondWith({ customer: failWith('BUSY') });
  comeBack();
  await expect.poll(() => gateway.sent('DefectList')).toHaveLength(2);
  await Promise.all(sent.mock.results.map(({ value }) => value as Promise<Response>));
  expect(sent.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as object)).toContainEqual(
    expect.objectContaining({ operationName: 'DefectList', extensions: { isBackground: true } }),
  );
  await expect.element(page.getByText('Gitter 200')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a field changed by another user retains typed text and base', async () => {
  const sensorAlarm = { name: 'SENSOR_ALARM', label: 'Sensoralarm', labelApp: 'Sensoralarm', email: true, app: false, emailDelay: 15, appDelay: null };
  const respondWithDelay = (emailDelay: number) =>
    gateway.respondWith({ customer: { ...customer, notificationSettings: { id: 'AT 100100', notices: [], trapNotices: [{ ...sensorAlarm, emailDelay }] } } });
  respondWithDelay(15);
  await renderPortal(<LocationSettings location={location} />);
  const field = page.getByRole('textbox', { name: /Verzögerung/ });
  await field.fill('30');
  respondWithDelay(20);
  gateway.respondWith({ setTrapDelay: { settings: null, problems: [{ code: 'STATE_CHANGED' }] } });
  comeBack();
  await expect.poll(() => gateway.sent('NotificationSettings')).toHaveLength(2);
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  await expect.element(field).toHaveValue('30');
  await userEvent.tab();
  await expect.poll(() => gateway.sent('SetTrapDelay')).toMatchObject([{ input: { minutes: 30, base: { minutes: 15 } } }]);
  await expect.element(field).toHaveValue('20');
});
