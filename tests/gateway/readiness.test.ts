import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' });

const delayCalls = new Set(['listTraplinkedNotifications', 'hasGlobalNotifications']);
const sensorCalls = new Set(['getChartDataOfSensor', 'getFirstSensorData']);
const fetchReadiness = async (name: string) =>
  (await (await stack.as(name)).execute('Readiness', { customer: bakery, language: 'DE' })).data.customer.readiness.checks;
type Check = Awaited<ReturnType<typeof fetchReadiness>>[number];
const findCheck = (checks: readonly Check[], rule: string) => checks.find((check) => check.rule === rule)!;

describe('what an auditor would find at a location', () => {
  test('checks every rule, and reads each list once for all', async () => {
    const person = await stack.as('customer');
    await person.execute('ChosenCustomer', { customer: bakery });
    stack.clearCalls();
    const checks = (await person.execute('Readiness', { customer: bakery, language: 'DE' })).data.customer.readiness.checks;
    // Users are for those who may see them.
    expect(checks.filter(({ state }) => state !== 'CHECKED').map(({ rule, state }) => [rule, state])).toEqual([['USER_NEVER_SIGNED_IN', 'FORBIDDEN']]);
    expect(checks).toHaveLength(16);
    const calls = stack.calls();
    const ofPlans = calls.filter((name) => name === 'getPlanPositions').length;
    expect(ofPlans).toBeGreaterThan(1);
    // Of a sensor its first reading and two measures of two weeks.
    const ofSensors = calls.filter((name) => sensorCalls.has(name)).length;
    expect(calls.length - ofPlans - ofSensors).toBeLessThanOrEqual(32);
    expect(ofSensors).toBeLessThanOrEqual(12 * 5);
    for (const name of ['getAllePositionen', 'planIndex', 'getTraplinkedDevices']) expect(calls.filter((call) => call === name).length, name).toBe(1);
    // A month counts for its traps alone: its visits are read separately.
    expect(calls.filter((name) => name === 'getTraplinkedErgebnisliste').length).toBeGreaterThan(0);
    expect(calls).not.toContain('getAllBesuchsberichteOfMonth');
    stack.clearCalls();
    await person.execute('Readiness', { customer: bakery, language: 'DE' });
    // The delay of the sensor alarm may change at any time.
    expect(stack.calls().filter((name) => !delayCalls.has(name))).toEqual([]);
  });

  test('hidden and failed lists are named at their rules only', async () => {
    stack.faults.add({ path: '/datenbroker/getTraplinkedDevices', kind: 'status' });
    const checks = await fetchReadiness('no.defects');
    expect(findCheck(checks, 'DEVICE_SILENT')).toMatchObject({ state: 'FAILED', findings: { nodes: [] } });
    expect(findCheck(checks, 'DEVICE_BATTERY_LOW').state).toBe('FAILED');
    expect(findCheck(checks, 'HIGH_DEFECT_OLD')).toMatchObject({ state: 'FORBIDDEN', findings: { nodes: [] } });
    expect(findCheck(checks, 'RED_UNANSWERED').state).toBe('FORBIDDEN');
    expect(findCheck(checks, 'PLAN_NOT_RELEASED').state).toBe('CHECKED');
  });

  test('qualifications expire by their last day; users need the right', async () => {
    const until = '2026-01-31T11:00:00.000Z';
    stack.alter('/datenbroker/getPerson', (person: { qualifikationen: object[] }) => ({
      ...person,
      qualifikationen: person.qualifikationen.map((one, at) => ({ ...one, gueltigBis: at === 0 ? Date.parse(until) : null })),
    }));
    const checks = await fetchReadiness('admin');
    expect(findCheck(checks, 'QUALIFICATION_EXPIRED').findings.nodes).toContainEqual(expect.objectContaining({ kind: 'PERSON', at: until }));
    expect(findCheck(checks, 'USER_NEVER_SIGNED_IN').state).toBe('CHECKED');
  });

  test('the list is a PDF of what its reader may see', async () => {
    const person = await stack.as('areas');
    const { file } = (await person.execute('Readiness', { customer: bakery, language: 'EN' })).data.customer.readiness;
    const { status, headers, body } = await person.get(file.url);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await readPdfText(body);
    expect(text).toContain('Positions without a place on a plan (');
    expect(text).toContain('Berta Bereich');
    expect(text).toContain('Not checked: this user has no permission.');
    expect(text).not.toMatch(/Sozialräume|Verpackung/);
    expect((await (await stack.as('customer')).get(file.url)).status).toBe(404);
  });

  test('the count names rules that are unread or partly read', async () => {
    const fetchCounts = async () => (await (await stack.as('customer')).execute('ReadinessCounts', { customer: bakery })).data.customer.readiness;
    const checks = await fetchReadiness('customer');
    const addUp = (some: typeof checks) => some.reduce((sum, { total }) => sum + total, 0);
    const whole = addUp(checks);
    const ofDevices = addUp(['DEVICE_SILENT', 'DEVICE_BATTERY_LOW'].map((rule) => findCheck(checks, rule)));
    expect(ofDevices).toBeGreaterThan(0);
    expect(await fetchCounts()).toMatchObject({ total: whole, notRead: [] });
    stack.faults.add({ path: '/datenbroker/getTraplinkedDevices', kind: 'status' });
    expect(await fetchCounts()).toMatchObject({ total: whole - ofDevices, notRead: ['DEVICE_SILENT', 'DEVICE_BATTERY_LOW'] });
    stack.faults.clear();
    stack.alter('/datenbroker/getMaengel', (rows: object[]) => rows.map((row, at) => (at === 0 ? { ...row, id: null } : row)));
    const { total, notRead } = await fetchCounts();
    expect(notRead).toEqual(['RED_UNANSWERED', 'HIGH_DEFECT_OLD', 'DEFECT_WITHOUT_PHOTO']);
    const person = await stack.as('customer');
    const { file } = (await person.execute('Readiness', { customer: bakery, language: 'EN' })).data.customer.readiness;
    expect(await readPdfText((await person.get(file.url)).body)).toContain(`at least ${total}; not every rule could be fully checked`);
  });
});
