import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { addDays, toIsoDay } from '../../domain/days.ts';
import { sendNow, setMails, setTime, fetchMailSettings, useMailStack } from '../testkit/mailStack.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

const { stack, mailTo, arrived } = useMailStack([], { ACTIVITY_DAYS: '400', PROVIDER_REQUESTS_PER_MINUTE: '100000' });
const title = 'Köderstation hinter der Rampe ersetzen';

type Fields = Record<string, unknown>;
const change = async (by: Caller, operation: string, input: Fields) => {
  const { data, codes } = await by.execute(operation, { input: { requestId: randomUUID(), ...input } });
  expect([codes, data[operation[0]!.toLowerCase() + operation.slice(1)].problems]).toEqual([[], []]);
  return data[operation[0]!.toLowerCase() + operation.slice(1)];
};

test('red result → action → reminder → done → effective → audit pack → auditor', async () => {
  const today = toIsoDay(new Date());
  const customer = await stack.as('customer');
  const keyuser = await stack.as('keyuser');
  const { report } = (await customer.execute('ReportPage', { customer: bakery })).data.customer;
  const requested = { customer: bakery, reportId: report.id, first: 1, levels: ['RED'] };
  const [red] = (await customer.execute('ResultList', requested)).data.customer.report.results.nodes;
  const thing = { kind: 'RESULT', thingId: red!.id, reportId: report.id, text: `Position ${red!.positionNumber}` };

  // The key user is responsible, forgets it, and is reminded.
  const responsible = { userId: (await fetchMailSettings(keyuser)).id };
  const { action } = await change(keyuser, 'CreateAction', { customer: bakery, thing, title, dueOn: addDays(today, 1), responsible });
  await setMails(keyuser, { parts: ['ACTIONS'], customers: [bakery] });
  setTime(`${addDays(today, 2)}T07:00:00Z`);
  await sendNow(await stack.as('keyuser'));
  await arrived(1, 'keyuser@portal.example', `${title}</strong><br>überfällig, fällig am`);
  expect(mailTo('keyuser@portal.example', title).join()).toContain(`action=${action.id}`);
  vi.useRealTimers();

  // He does it, and another one checks it.
  const step = (by: Caller, base: string, status: string, more: Fields = {}) =>
    change(by, 'ChangeActionStatus', { actionId: action.id, base, status, ...more });
  await step(keyuser, 'OPEN', 'IN_PROGRESS');
  await step(keyuser, 'IN_PROGRESS', 'DONE', { measure: 'Station getauscht' });
  const { uploadId } = (await upload(customer, await drawPicture(60, 40))).body;
  await change(customer, 'AddActionPhoto', { actionId: action.id, uploadId });
  expect((await step(customer, 'DONE', 'EFFECTIVE')).action).toMatchObject({ status: 'EFFECTIVE' });

  // The auditor finds it on the page and in the pack.
  const link = { customer: bakery, auditorName: 'Ida Prüfer', from: addDays(today, -30), to: today, parts: ['ACTIONS'], expiresOn: addDays(today, 7) };
  const { secret } = await change(customer, 'CreateAuditorLink', link);
  const auditor = stack.visitor();
  expect((await auditor.execute('EnterAudit', { input: { secret, code: null } })).data.enterAudit.refusal).toBeNull();
  const [item, photo] = (await auditor.execute('AuditorPart', { part: 'ACTIONS', language: 'DE' })).data.auditorView.part.items;
  const { tables } = (await auditor.execute('AuditorItem', { part: 'ACTIONS', number: item!.number, skip: 0, language: 'DE' })).data.auditorView.part.item;
  for (const text of [title, 'Station getauscht', 'wirksam']) expect(JSON.stringify(tables)).toContain(text);
  const shown = await auditor.get(photo!.files[0]!.file.url);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { url } = (await auditor.execute('AuditorOverview', { language: 'DE' })).data.auditorView.file;
  const files = unzipSync((await auditor.get(url)).body);
  const index = Object.keys(files).find((name) => name.endsWith('00_index.html'))!;
  expect(strFromU8(files[index]!)).toContain('Maßnahmen');
  expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);

  // The key user sees all of it in the activity.
  await vi.waitFor(async () => {
    const { nodes } = (await keyuser.execute('ActivityList', { customer: bakery, filter: {}, first: 100 })).data.activity;
    const events = nodes.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['createAction', 'changeActionStatus', 'createAuditorLink', 'enterAudit', 'download']));
  });
}, 120_000);
