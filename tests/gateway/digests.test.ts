import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '../../provider/database/tables.ts';
import { sendNow, setMails, fetchMailSettings, useMailStack } from '../testkit/mailStack.ts';
import { bakery } from '../testkit/testStack.ts';

const { stack, mailTo, arrived } = useMailStack([users]);

type Fields = Record<string, unknown>;

describe('the summary', () => {
  test('is sent with the chosen parts, locations, PDF and language', async () => {
    const person = await stack.as('no.defects');
    const { address, ...settings } = await fetchMailSettings(person);
    expect(settings).toMatchObject({ cadence: 'OFF', customers: null, hasReminders: true, nextOn: null, lastSentAt: null });
    expect(await setMails(person, { customers: [{ country: 'DE', cardcode: '100200' }] })).toBeNull();
    expect((await setMails(person, { cadence: 'WEEKLY', base: { cadence: 'MONTHLY' } })).problems).toMatchObject([{ code: 'STATE_CHANGED', field: 'cadence' }]);
    expect((await setMails(person, { parts: [] })).problems).toMatchObject([{ code: 'INVALID', field: 'parts' }]);
    await setMails(person, { parts: ['NEW_REDS', 'SILENT_DEVICES', 'EXCURSIONS', 'NEXT_STEPS'], customers: [bakery], language: 'EN' });
    const others = await setMails(person, { customers: [{ country: 'DE', cardcode: '100200' }], base: { customers: null } });
    expect(JSON.parse(others.problems[0]!.conflicts[0]!.present)).toEqual([bakery]);
    expect((await sendNow(person)).address).toBe(address);
    await arrived(1, address);
    const [mail] = mailTo(address);
    for (const text of ['Subject: Summary', 'Großbäckerei Sonnleitner (100100)', 'Red results of the period: ', 'Next steps (readiness): '])
      expect(mail).toContain(text);
    expect(mail).not.toContain('Open actions');
    expect(mail).toMatch(/Content-Type: application\/pdf; name=Summary_/);
    // It is recorded once the mail has left.
    await expect.poll(async () => (await fetchMailSettings(person)).lastSentAt).not.toBeNull();
    expect(stack.audit().some(({ event, reason, outcome }) => event === 'openedAsUser' && reason === 'digest' && outcome === 'done')).toBe(true);
    expect(stack.writes()).toEqual([]);
  });

  test('is sent three times an hour at most', async () => {
    const person = await stack.as('customer.three');
    await setMails(person, { parts: ['ACTIONS'] });
    for (let wish = 0; wish < 3; wish += 1) expect((await sendNow(person)).problems).toEqual([]);
    expect((await sendNow(person)).problems).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS' }]);
  });

  test('counts the locations beyond the maximum', async () => {
    stack.alter('/datenbroker/countCustomerOfKeyUser', (response: { customer: Fields[] }) => ({
      ...response,
      customer: Array.from({ length: 23 }, (_, number) => ({ ...response.customer[0], cardcode: `9${String(number).padStart(5, '0')}` })),
    }));
    const person = await stack.as('keyuser');
    await setMails(person, { parts: ['ACTIONS'] });
    await sendNow(person);
    await arrived(1, 'keyuser@portal.example', 'weitere Standorte sind nicht enthalten: Eine Zusammenfassung hat höchstens 20');
  });

  test('is not sent to a user who was disabled', async () => {
    const person = await stack.as('no.editplan');
    const { address } = await fetchMailSettings(person);
    await stack.db.update(users).set({ enabled: false }).where(eq(users.id, 12));
    const before = stack.log.join('').split('"state":"SKIPPED"').length;
    await sendNow(person);
    await vi.waitFor(() => expect(stack.log.join('').split('"state":"SKIPPED"').length).toBe(before + 1), { timeout: 10_000 });
    expect(mailTo(address)).toEqual([]);
  });
});
