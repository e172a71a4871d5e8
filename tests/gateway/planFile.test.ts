import { expect, test } from 'vitest';
import { readDrawings, readPdfText } from '../testkit/pdfText.ts';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const groundFloor = '11';
const fetchUrl = async (more: object = {}, who = person): Promise<string> =>
  (await who.execute('PlanFile', { customer: bakery, planId: groundFloor, language: 'DE', ...more })).data.customer.plan.file.url;
const fetchFile = async (more: object = {}, who = person) => who.get(await fetchUrl(more, who));
const fetchText = async (more: object = {}, who = person) => readPdfText((await fetchFile(more, who)).body);
const autumn = { from: '2026-09-01', to: '2026-11-15', reports: 60 };

test('L-30 a plan is an A4 PDF with customer, title, revision and legend', async () => {
  const { status, headers, body } = await fetchFile();
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment; filename="Plan_100100_Erdgeschoss.pdf"')]);
  const raw = body.toString('latin1');
  expect(raw).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  const [, width, height] = /\/Width (\d+)\s*\/Height (\d+)/.exec(raw)!.map(Number) as [number, number, number];
  const [, shown] = /([\d.]+) 0 0 -[\d.]+ [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(readDrawings(body).find((page) => page.includes('/I1 Do'))!)!.map(Number) as [
    number,
    number,
  ];
  expect(width / height).toBeCloseTo(2400 / 1500, 1);
  expect(width / (shown / 72)).toBeGreaterThanOrEqual(150);
  const text = await readPdfText(body);
  for (const part of ['Erdgeschoss', 'Großbäckerei Sonnleitner (100100)', 'Jährliche Prüfung', 'freigegeben', 'Legende', 'Erstellt am'])
    expect(text).toContain(part);
});

test('rights and areas are checked when the file is opened', async () => {
  const all = (await fetchText()).split('\n').length;
  expect((await fetchText({}, await stack.as('areas'))).split('\n').length).toBeLessThan(all);
  expect(await fetchText()).toContain('Mängel');
  expect(await fetchText({}, await stack.as('hidden.plandefects'))).not.toContain('Mängel');
  const url = await fetchUrl();
  expect((await (await stack.as('areas')).get(url)).status).toBe(404);
});

test('a past plan has a sheet per period with its levels', async () => {
  const text = await fetchText({ periods: [autumn, { ...autumn, from: '2026-10-01' }] });
  for (const part of ['Erdgeschoss, 01.09.2026 – 15.11.2026', 'Erdgeschoss, 01.10.2026 – 15.11.2026', 'Ergebnisse nach Bereichen', 'Summe:'])
    expect(text).toContain(part);
  expect(text).not.toContain('Mängel');
  expect(await fetchText({ periods: [{ ...autumn, reports: 1 }] })).toContain('nicht alle Berichte gelesen');
});

test('fills areas by their alarm share when the page does', async () => {
  const countOpacityChanges = async (more: object) =>
    readDrawings((await fetchFile({ periods: [autumn], ...more })).body)
      .join('')
      .split(' gs\n').length;
  expect(await countOpacityChanges({ hasHeat: true })).toBeGreaterThan(await countOpacityChanges({}));
});

test('a period whose reports cannot all be read again is no file', async () => {
  // No other test reads results as this user.
  const user = await stack.as('no.editplan');
  const url = await fetchUrl({ periods: [autumn] }, user);
  stack.faults.add({ path: '/datenbroker/getErgebnisliste', kind: 'status' });
  expect((await user.get(url)).status).toBe(503);
});

test.each([
  ['three periods', { periods: [autumn, autumn, autumn] }],
  ['days in the wrong order', { periods: [{ ...autumn, from: '2026-12-01' }] }],
])('rejects %s', async (_what, more) => {
  expect((await person.execute('PlanFile', { customer: bakery, planId: groundFloor, language: 'DE', ...more })).codes).toEqual(['BAD_INPUT']);
});
