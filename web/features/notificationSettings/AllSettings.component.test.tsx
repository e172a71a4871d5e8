import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { AllSettings } from './AllSettings.tsx';

test.each([
  [5, 0, 'überall an', ['true', 'false']],
  [0, 5, 'überall aus', ['false', 'true']],
  [3, 2, 'gemischt: 3 an, 2 aus', ['false', 'false']],
] as const)('P-10 P-13 %i on and %i off: it says %s, and the button of the present state is pressed', async (active, inactive, words, pressed) => {
  const counts = [{ notice: 'RED_ALARM' as const, channel: 'EMAIL' as const, active, inactive }];
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }), allNotifications: { id: '1', counts, missingLocations: [], leftOutLocations: 0 } });
  await renderPortal(<AllSettings all={{ id: '1', isGlobal: false } as never} />);
  await expect.element(page.getByText(words)).toBeVisible();
  const row = page.getByRole('row', { name: /Roter Alarm/ });
  const buttons = row.getByRole('button').elements().slice(0, 2);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(pressed);
});

test('says how many locations are not counted, and presses no button then', async () => {
  const counts = [{ notice: 'RED_ALARM' as const, channel: 'EMAIL' as const, active: 100, inactive: 0 }];
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }), allNotifications: { id: '1', counts, missingLocations: [], leftOutLocations: 1200 } });
  await renderPortal(<AllSettings all={{ id: '1', isGlobal: false } as never} />);
  await expect.element(page.getByText(/^1.?200 weitere Standorte sind nicht mitgezählt/)).toBeVisible();
  const button = page
    .getByRole('row', { name: /Roter Alarm/ })
    .getByRole('button')
    .first();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

const sensorAlarm = { name: 'SENSOR_ALARM', label: 'Sensoralarm', labelApp: 'Sensoralarm', email: true, app: false, emailDelay: 15, appDelay: null };

test('P-02 P-09 where one setting applies to all locations, single notices of traps and the delay are set for all of them', async () => {
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }),
    setAllTrapNotices: { all: null, problems: [] },
    setAllTrapDelays: { all: null, problems: [] },
  });
  await renderPortal(<AllSettings all={{ id: '1', isGlobal: true, counts: [], trapNotices: [sensorAlarm] } as never} />);
  await page.getByRole('switch', { name: /Sensoralarm.*App/ }).click();
  await expect.poll(() => gateway.sent('SetAllTrapNotices')).toMatchObject([{ input: { name: 'SENSOR_ALARM', channel: 'APP', isOn: true } }]);
  await page.getByRole('textbox', { name: /Minuten|Verzögerung/ }).fill('30');
  await userEvent.tab();
  await expect.poll(() => gateway.sent('SetAllTrapDelays')).toMatchObject([{ input: { channel: 'EMAIL', minutes: 30 } }]);
  const conflicts = [{ field: 'minutes', present: '20', wanted: '45' }];
  gateway.respondWith({ setAllTrapDelays: { all: null, problems: [{ code: 'STATE_CHANGED', field: 'minutes', conflicts }] } });
  await page.getByRole('textbox', { name: /Minuten|Verzögerung/ }).fill('45');
  await userEvent.tab();
  await expect.element(page.getByText('Inzwischen geändert: 20')).toBeVisible();
  gateway.respondWith({ setAllTrapDelays: { all: null, problems: [] } });
  await page.getByRole('button', { name: 'Verzögerung in Minuten: meine Angabe behalten' }).click();
  await expect.poll(() => gateway.sent('SetAllTrapDelays').at(-1)).toMatchObject({ input: { minutes: 45, base: { minutes: 20 } } });
});

test('P-02 while each location has its own settings, none of traps is offered for all', async () => {
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }) });
  await renderPortal(<AllSettings all={{ id: '1', isGlobal: false, counts: [], trapNotices: [sensorAlarm] } as never} />);
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Minuten|Verzögerung/ })).not.toBeInTheDocument();
});
