import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

type Row = Record<string, any>;
const fetchList = async (variables: object = {}, who = person, at: object = bakery) =>
  (await who.execute('DefectList', { customer: at, ...variables })).data.customer.defects;
const fetchDetails = async (defectId: string, who = person, at: object = bakery) =>
  (await who.execute('DefectDetails', { customer: at, defectId })).data.customer.defect;

describe('the defect list', () => {
  test('contains only what is unresolved on request, the most urgent first', async () => {
    const { nodes: rows, totalCount: total } = await fetchList({ onlyUnresolved: true, first: 200, sort: { field: 'PRIORITY', direction: 'DESC' } });
    expect(total).toBe((await person.execute('DefectCounts', { customer: bakery })).data.customer.defectCounts.unresolved);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['OPEN']));
    expect(rows[0]).toMatchObject({ priority: 'HIGH' });
  });

  test('H-01 H-02 X-38 200 defects with photos take one call, the next page none', async () => {
    const fresh = await stack.as('customer');
    const first = await fetchList({ includeCompleted: false }, fresh);
    expect(first).toMatchObject({ totalCount: 150, unfilteredCount: 150, planRow: null });
    expect(first.nodes).toHaveLength(20);
    expect(first.nodes[0]).toMatchObject({
      number: '199',
      createdAt: expect.any(String),
      positionNumber: expect.any(String),
      positionName: expect.any(String),
      summary: expect.any(String),
      detail: expect.stringMatching(/\n\[\d\d\.\d\d\.\d{4} \d\d:\d\d\] .*: Status /),
      responsible: expect.any(String),
      status: 'RESOLVED',
      priority: expect.stringMatching(/^(LOW|MEDIUM|HIGH)$/),
    });
    expect(first.nodes[0]!['photos']).toHaveLength(3);
    expect(stack.calls().filter((name) => /Mang|Maeng/.test(name))).toEqual(['getMaengel']);
    expect(stack.calls()).not.toContain('providerFile');
    stack.clearCalls();
    const next = await fetchList({ offset: 20 }, fresh);
    expect(next.nodes[0]!['id']).not.toBe(first.nodes[0]!['id']);
    expect(stack.calls()).toEqual([]);
  });

  test('counts the defects of visible areas, and unresolved ones among them', async () => {
    stack.alter('/datenbroker/getMaengel', (rows: { status: { name: string } }[]) =>
      rows.map((each, at) => (each.status.name === 'OFFEN' && at % 4 === 0 ? { ...each, status: { name: 'ERLEDIGT' } } : each)),
    );
    const limited = await stack.as('areas');
    const { defectCounts } = (await limited.execute('DefectCounts', { customer: bakery })).data.customer;
    const { nodes: rows } = (await limited.execute('DefectList', { customer: bakery, first: 200, offset: 0 })).data.customer.defects;
    const count = (status: string) => rows.filter((each: { status: string }) => each.status === status).length;
    expect(count('RESOLVED')).toBeGreaterThan(0);
    expect(defectCounts).toMatchObject({ open: rows.length, resolved: count('RESOLVED'), unresolved: count('OPEN') });
  });

  test('H-04 H-05 returns completed defects on request, and counts them', async () => {
    const { defectCounts } = (await person.execute('DefectCounts', { customer: bakery })).data.customer;
    expect(defectCounts).toMatchObject({ total: 150, open: 150, resolved: 50, completed: 50, unresolved: 100 });
    expect(new Set((await fetchList({ first: 200 })).nodes.map(({ status }) => status))).toEqual(new Set(['OPEN', 'RESOLVED']));
    const all = await fetchList({ first: 200, includeCompleted: true });
    expect(all.totalCount).toBe(200);
    expect(all.nodes.filter(({ status }) => status === 'COMPLETED')).toHaveLength(50);
  });

  test('H-08 X-47 a location without a plan has a read-only row for it', async () => {
    const keyUser = await stack.as('keyuser');
    const without = { country: 'AT', cardcode: String(100_300 + 5 * 7) };
    const { planRow, nodes: rows } = await fetchList({}, keyUser, without);
    expect(rows.map(({ number }) => number)).toEqual(['7', '6', '5', '3', '2', '1']);
    expect(planRow).toMatchObject({ id: '-1', number: '8' });
    expect((await keyUser.execute('DefectDetails', { customer: without, defectId: '-1' })).data.customer.defect).toBeNull();
    expect((await fetchList({ filter: 'kein plan' }, keyUser, without)).planRow).not.toBeNull();
    expect((await fetchList({ filter: 'Rolltor' }, keyUser, without)).planRow).toBeNull();
    expect((await fetchList({ offset: 1 }, keyUser, without)).planRow).toBeNull();
    expect(stack.calls()).toContain('getPlanMangel');
  });

  test('a failed count of plans hides the row of the plan only', async () => {
    stack.faults.add({ path: '/plan/countPlaene', kind: 'status' });
    const { data, codes } = await (await stack.as('customer')).execute('DefectList', { customer: bakery, first: 5 });
    expect(data.customer.defects.nodes).toHaveLength(5);
    expect([data.customer.defects.planRow, codes]).toEqual([null, ['PROVIDER_UNREACHABLE']]);
  });

  test('H-13 details have all fields, dated photos with e-mails, and history', async () => {
    const { nodes: rows } = await fetchList({ first: 9, includeCompleted: true, sort: { field: 'STATUS', direction: 'DESC' } });
    const row = rows.find(({ positionNumber }) => positionNumber)!;
    const defect = await fetchDetails(row['id']);
    expect(defect).toMatchObject({ status: 'COMPLETED', finishedAt: expect.any(String), areaName: expect.any(String), reportedBy: expect.any(String) });
    expect(defect.photos[0]).toMatchObject({ takenAt: expect.any(String), email: 'berater1@provider.example', status: 'OPEN' });
    expect(defect.findings).not.toContain('Status');
    expect(defect.history.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['REPORTED', null, null],
      ['STATUS', 'OPEN', 'RESOLVED'],
      ['STATUS', 'RESOLVED', 'COMPLETED'],
    ]);
    expect(defect.history[1]).toMatchObject({ by: 'Klara Kundinger', at: expect.stringMatching(/^2025|^2026/) });
  });

  test('G-21 returns the open defects of a position at this location', async () => {
    const { nodes: rows } = await fetchList({ first: 200 });
    const defect = await fetchDetails(rows.find(({ status, positionNumber }) => status === 'OPEN' && positionNumber)!['id']);
    const fetchPositionDefects = async (positionId: string) =>
      (await person.execute('PositionDefectList', { customer: bakery, positionId })).data.customer.defects.nodes as Row[];
    const found = await fetchPositionDefects(defect.positionId);
    expect(found.map(({ id }) => id)).toContain(defect.id);
    expect(found.every(({ status, positionNumber }) => status === 'OPEN' && positionNumber === defect.positionNumber)).toBe(true);
    expect(await fetchPositionDefects('2001')).toEqual([]);
  });
});

describe('who sees defects', () => {
  test('W-10 W-13 A-13 a user with limited areas sees their defects alone, everywhere', async () => {
    const limited = await stack.as('areas');
    const { nodes: rows, totalCount: total } = await fetchList({ first: 200, includeCompleted: true }, limited);
    expect(total).toBe(rows.length);
    expect(total).toBeGreaterThan(20);
    const everything = (await fetchList({ first: 200, includeCompleted: true })).nodes;
    const hidden = everything.filter(({ id }) => !rows.some((row) => row['id'] === id));
    expect(hidden.length).toBe(200 - total);
    for (const { id } of rows.slice(0, 5)) expect(['Produktion', 'Lager']).toContain((await fetchDetails(id, limited)).areaName);
    expect(await fetchDetails(hidden[0]!['id'], limited)).toBeNull();
    const { defectCounts, defectBadge } = (await limited.execute('DefectCounts', { customer: bakery })).data.customer;
    expect(defectCounts.total + defectCounts.completed).toBe(total);
    expect(defectBadge).toBe(defectCounts.total);
    const { url } = (await limited.change('CreateDefectListFile', { customer: bakery, filter: { includeCompleted: true }, format: 'EXCEL' })).data
      .createDefectListFile.file;
    expect(await readNumbers((await limited.get(url)).body)).toHaveLength(total);
    expect((await limited.change('ResolveDefect', { customer: bakery, defectId: hidden[0]!['id'] })).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes().filter((name) => name !== 'generateMaengelReport')).toEqual([]);
  });

  test('H-11 photos need their right at each request through the gateway', async () => {
    const blind = await stack.as('no.defectphotos');
    expect((await fetchList({}, blind)).nodes.map(({ photos }) => photos)).toEqual(Array(20).fill(null));
    const { photos } = await fetchDetails('1001');
    const sharp = (await import('sharp')).default;
    const full = await person.get(photos[0]!.url);
    expect(full).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' } });
    const small = await sharp((await person.get(photos[0]!.thumbnailUrl)).body).metadata();
    expect(Math.max(small.width!, small.height!)).toBeLessThanOrEqual(200);
    expect(photos[0]!.url).not.toContain('documents');
    expect((await blind.get(photos[0]!.url)).status).toBe(404);
    expect((await stack.visitor().get(photos[0]!.url)).status).toBe(401);
  });

  test.each(['data:image/png;base64,', ''])('H-11 photos in base64 have short addresses, open and are in the PDF (%o)', async (prefix) => {
    const sharp = (await import('sharp')).default;
    const noise = { create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const;
    const [big, small] = await Promise.all([
      sharp(noise).png().toBuffer(),
      sharp({ create: { ...noise.create, width: 8, height: 8 } })
        .png()
        .toBuffer(),
    ]);
    const bilder = [`${prefix}${big.toString('base64')}`, `data:image/png;base64,${small.toString('base64')}`].map((url, id) => ({
      id,
      url,
      status: { name: 'OFFEN' },
    }));
    stack.alter('/datenbroker/getMaengel', (response) =>
      Array.isArray(response) ? response.map((row: { id: number }) => (row.id === 1001 ? { ...row, bilder } : row)) : response,
    );
    const reader = await stack.as('customer');
    const { photos } = await fetchDetails('1001', reader);
    const addresses: string[] = photos.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]);
    expect(Math.max(...addresses.map((address) => address.length))).toBeLessThan(2_000);
    for (const address of addresses) expect((await reader.get(address)).headers['content-type']).toBe('image/jpeg');
    const { data } = await reader.change('CreateDefectFile', { customer: bakery, language: 'EN', defectId: '1001' });
    const pdf = (await reader.get(data.createDefectFile.file.url)).body.toString('latin1');
    expect(pdf.split('/Subtype /Image').length - 1).toBe(2);
  });

  test('H-11 returns nothing but photos of what the provider sends', async () => {
    const { photos } = await fetchDetails('1001');
    for (const kind of ['truncated', 'html'] as const) {
      stack.faults.clear();
      stack.faults.add({ path: '/documents/defect/10010.jpg', kind });
      const response = await person.get(photos[0]!.url);
      expect(response.status).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
    }
  });
});

describe('the list as a file', () => {
  const createInput = (more: object = {}) => ({
    customer: bakery,
    filter: { text: 'rolltor' },
    orderBy: { field: 'NUMBER', direction: 'ASC' },
    format: 'EXCEL',
    ...more,
  });

  test('H-32 U-10 X-50 Excel and PDF have the table’s rows, written by the provider', async () => {
    const { nodes: rows } = await fetchList({ filter: 'rolltor', sort: { field: 'NUMBER', direction: 'ASC' }, first: 200 });
    const shown = rows.map(({ number }) => number);
    const { url } = (await person.change('CreateDefectListFile', createInput())).data.createDefectListFile.file;
    const file = await person.get(url);
    expect(String(file.headers['content-disposition'])).toContain('Maengelliste_100100.xlsx');
    expect(await readNumbers(file.body)).toEqual(shown);
    const { type, liste, customer } = stack.sent.findLast(({ path }) => path === '/report/generateMaengelReport')!.body as Record<string, string>;
    expect([type, JSON.parse(customer!).cardcode]).toEqual(['excel', '100100']);
    const words: Record<string, string> = { OPEN: 'OFFEN', RESOLVED: 'ERLEDIGT', HIGH: 'HOHE_GEFAHR', MEDIUM: 'MITTLERE_GEFAHR', LOW: 'GERINGE_GEFAHR' };
    expect(JSON.parse(liste!).map((row: any) => [row.nummer, row.status.name, row.mangelPrioritaet.name])).toEqual(
      rows.map(({ number, status, priority }) => [number, words[status], words[priority]]),
    );
    const pdf = (await person.change('CreateDefectListFile', createInput({ format: 'PDF', language: 'EN' }))).data.createDefectListFile.file.url;
    const { body, headers } = await person.get(pdf);
    expect([body.subarray(0, 5).toString(), headers['content-disposition']]).toEqual(['%PDF-', expect.stringContaining('Defect_list_100100.pdf')]);
    expect((await (await stack.as('customer')).get(pdf)).status).toBe(404);
  });

  test('H-31 H-15 the PDF of one defect needs the right to change defects', async () => {
    const one = { customer: bakery, defectId: '1001' };
    const { url } = (await person.change('CreateDefectFile', one)).data.createDefectFile.file;
    const file = await person.get(url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(String(file.headers['content-disposition'])).toContain('Mangel_100100_1.pdf');
    expect((await (await stack.as('no.editdefects')).change('CreateDefectFile', one)).codes).toEqual(['FORBIDDEN']);
    expect((await person.change('CreateDefectFile', { customer: bakery, defectId: '2001' })).codes).toEqual(['NOT_FOUND']);
  });
});

test('E-17 X-39 shows the provider’s counts to users with all areas', async () => {
  const fresh = await stack.as('customer');
  await fresh.execute('DefectCounts', { customer: bakery });
  expect(stack.calls().filter((name) => /Maengel/.test(name))).toEqual(['countMaengel']);
  expect(await stack.db.$count(defects, eq(defects.customerId, 1))).toBe(200);
});

async function readNumbers(workbook: Buffer): Promise<string[]> {
  const [headings, ...rows] = await readSheet(workbook, 'Mängel');
  expect(headings![0]).toBe('Nr.');
  return rows.map((row) => String(row[0]));
}
