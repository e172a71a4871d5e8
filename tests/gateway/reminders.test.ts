import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { addDays, toIsoDay } from '../../domain/days.ts';
import { findUnsubscribeLink, sendNow, setMails, setTime, fetchMailSettings, useMailStack } from '../testkit/mailStack.ts';
import { bakery } from '../testkit/testStack.ts';

const { stack, mails, mailTo, arrived } = useMailStack();

describe('a reminder', () => {
  test('has all actions of a person in one mail, links for users', async () => {
    const keyuser = await stack.as('keyuser');
    await setMails(keyuser, { parts: ['ACTIONS'], customers: [bakery] });
    const { id: userId } = await fetchMailSettings(keyuser);
    const today = toIsoDay(new Date());
    const create = async (title: string, dueOn: string, responsible: object) => {
      const input = { requestId: randomUUID(), customer: bakery, title, cause: 'Geheime Ursache', dueOn, responsible };
      return (await keyuser.execute('CreateAction', { input })).data.createAction.action.id as string;
    };
    const eva = { name: 'Eva Extern', email: 'eva@extern.example' };
    await create('Tür abdichten', addDays(today, 3), eva);
    await create('Gitter ersetzen', addDays(today, 2), eva);
    await create('Später', addDays(today, 30), eva);
    const own = await create('Köder prüfen', addDays(today, 1), { userId });
    const run = async (days: number) => {
      setTime(`${addDays(today, days)}T07:00:00Z`);
      await sendNow(await stack.as('keyuser'));
    };
    await run(2);
    await arrived(1, 'eva@extern.example');
    await arrived(1, 'keyuser@portal.example', 'Köder prüfen</strong><br>überfällig, fällig am');
    const [toEva] = mailTo('eva@extern.example');
    const [toUser] = mailTo('keyuser@portal.example', 'massnahmen?');
    for (const text of ['Tür abdichten', 'Gitter ersetzen', 'Großbäckerei Sonnleitner', 'You get this e-mail', 'Sie erhalten diese E-Mail'])
      expect(toEva).toContain(text);
    for (const text of ['Später', 'Geheime Ursache', '/massnahmen', 'Köder']) expect(toEva).not.toContain(text);
    expect(toUser).toContain(`https://portal.example/massnahmen?mandant=AT&cardcode=100100&action=${own}`);
    await run(3);
    await arrived(2, 'eva@extern.example', 'Gitter');
    expect((await stack.gateway.inject({ method: 'POST', url: findUnsubscribeLink(toEva!) })).statusCode).toBe(200);
    await run(4);
    await arrived(3, 'keyuser@portal.example', 'Content-Type: application/pdf');
    expect(mailTo('eva@extern.example').length).toBe(2);
    expect(stack.log.join('')).not.toContain('extern.example');

    // A user who has lost the location gets no action of it.
    const input = { requestId: randomUUID(), customer: bakery, title: 'Fremd geworden', dueOn: addDays(today, 6), responsible: { userId } };
    await (await stack.as('keyuser')).execute('CreateAction', { input });
    setTime(`${addDays(today, 5)}T07:00:00Z`);
    for (const path of ['countCustomerOfKeyUser', 'customers'])
      stack.alter(`/datenbroker/${path}`, (response) => ({ ...response, customer: [], customerListAnalytics: [] }));
    const other = await stack.as('customer');
    await setMails(other, { parts: ['ACTIONS'] });
    const countSkipped = () => stack.log.filter((line) => line.includes('"SKIPPED"')).length;
    const before = countSkipped();
    await sendNow(other);
    await vi.waitFor(() => expect(countSkipped()).toBe(before + 1), { timeout: 10_000 });
    expect(mails().filter((text) => text.includes('Fremd geworden') && text.includes('massnahmen'))).toEqual([]);
  });
});
