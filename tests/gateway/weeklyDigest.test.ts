import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/days.ts';
import { findUnsubscribeLink, sendNow, setMails, setTime, fetchMailSettings, useMailStack } from '../testkit/mailStack.ts';

const { stack, mailTo, arrived } = useMailStack();

describe('a weekly summary', () => {
  test('is sent once on a Monday after its order, until unsubscribed', async () => {
    const { address } = await fetchMailSettings(await stack.as('customer'));
    await setMails(await stack.as('customer'), { cadence: 'WEEKLY', parts: ['ACTIONS'] });
    const { nextOn: monday } = await fetchMailSettings(await stack.as('customer'));
    setTime(`${monday}T07:00:00Z`);
    const late = await stack.as('areas');
    await setMails(late, { cadence: 'WEEKLY', parts: ['ACTIONS'] });
    // A wish of another user runs the queue, which plans the day first.
    for (let wish = 0; wish < 2; wish += 1) await sendNow(late);
    const formatDay = (day: string) => day.split('-').toReversed().join('.');
    const subject = `${formatDay(addDays(monday, -7))} bis ${formatDay(addDays(monday, -1))}`;
    await arrived(1, address, subject);
    await arrived(2, 'areas@portal.example');
    expect([mailTo(address).length, mailTo('areas@portal.example', subject).length]).toEqual([1, 0]);
    const link = findUnsubscribeLink(mailTo(address)[0]!);
    const fetchCadence = async () => (await fetchMailSettings(await stack.as('customer'))).cadence as string;
    const page = await stack.visitor().get(link);
    expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<form method="post"')]);
    expect(await fetchCadence()).toBe('WEEKLY');
    const post = async (url: string) =>
      (
        await stack.gateway.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      ).statusCode;
    expect([await post(link), await fetchCadence()]).toEqual([200, 'OFF']);
    expect(await post(`${link}x`)).toBe(404);
    setTime(`${addDays(monday, 7)}T07:00:00Z`);
    await sendNow(await stack.as('areas'));
    await arrived(4, 'areas@portal.example');
    expect(mailTo(address).length).toBe(1);
    expect([await post(`${link}?again`), await fetchCadence()]).toEqual([200, 'WEEKLY']);
  });
});
