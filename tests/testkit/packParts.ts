import { onTestFinished, vi } from 'vitest';
import { toLocationKey } from '../../gateway/access/scope.ts';
import { createDayPeriod } from '../../gateway/lists/dayPeriod.ts';
import type { Requested, PackFile, PackReader } from '../../gateway/features/auditPack/models.ts';
import { planOnePart } from '../../gateway/features/auditPack/parts.ts';
import { createVisitReader } from '../../gateway/features/auditPack/visitReader.ts';
import type { AuditPackPart } from '../../gateway/generated/resolvers.ts';
import { systemClock } from '../../gateway/provider-client/providerCalls.ts';
import * as actions from '../../gateway/features/actions/service.ts';
import * as alarmTemplates from '../../gateway/features/alarmTemplates/service.ts';
import * as defects from '../../gateway/features/defects/service.ts';
import * as deliveryNotes from '../../gateway/features/deliveryNotes/service.ts';
import * as devices from '../../gateway/features/devices/service.ts';
import * as documents from '../../gateway/features/documents/service.ts';
import * as persons from '../../gateway/features/persons/service.ts';
import * as plans from '../../gateway/features/plans/service.ts';
import * as positions from '../../gateway/features/positions/service.ts';
import * as reports from '../../gateway/features/reports/service.ts';
import * as results from '../../gateway/features/results/service.ts';
import * as sensors from '../../gateway/features/sensors/service.ts';
import * as trends from '../../gateway/features/trends/service.ts';
import * as users from '../../gateway/features/users/service.ts';
import { readRows } from './pdfText.ts';

const location = toLocationKey('AT', '100100');
const customer = { id: '1', location, country: 'AT', cardcode: '100100', name: 'Backhaus', postcode: null, city: null, address: null } as const;

/** Returns the parameters of a pack of March 2026, requested on the 31st at 12:00 in Vienna. */
export function createPackRequest(more: Partial<Requested> = {}): Requested {
  const from = more.from ?? '2026-03-01';
  const to = more.to ?? '2026-03-31';
  const days = createDayPeriod(from, to);
  const visits = createVisitReader(customer, days, Infinity);
  return {
    customer,
    from,
    to,
    days,
    language: 'DE',
    clock: systemClock,
    at: new Date('2026-03-31T10:00:00Z'),
    writtenFor: 'Agnes (agnes)',
    visits,
    isPreview: false,
    ...more,
  };
}

const services = [actions, alarmTemplates, defects, deliveryNotes, devices, documents, persons, plans, positions, reports, results, sensors, trends, users];

/** Returns an object in which each of these fields is null. */
export const createNulls = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, null]));

/** Functions of services that a test replaces, by their names. */
export type ServiceFakes = Record<string, (...args: never[]) => unknown>;

/** Replaces functions of services until the test has finished. */
function fakeServices(fakes: ServiceFakes): void {
  onTestFinished(() => void vi.restoreAllMocks());
  for (const [name, fake] of Object.entries(fakes)) {
    const service = services.find((each) => name in each);
    if (!service) throw new Error(`No service has a function ${name}.`);
    vi.spyOn(service as Record<string, (...args: never[]) => unknown>, name).mockImplementation(fake);
  }
}

/** Returns a reader with all rights or these. An opened file contains the name of its source and its arguments. */
function createReader(rights: 'all' | ReadonlySet<string> = 'all'): PackReader {
  const openFile = async (source: string, args: object) => ({ type: '', body: Buffer.from(JSON.stringify([source, args])) });
  const scope = { getAccess: async () => ({ getRights: async () => rights, getAreas: async () => 'all' }) };
  const reader: object = { openFile, scope, provider: {}, session: {}, records: { isOn: false }, location, withNewCalls: () => reader };
  return reader as PackReader;
}

/**
 * Returns the content of a part for these results of other features: its files by title, ending and source, its missing parts, and its
 * calls.
 */
export async function buildPart(
  part: AuditPackPart,
  fakes: ServiceFakes,
  { rights, ...requested }: Partial<Requested> & { rights?: ReadonlySet<string> } = {},
) {
  fakeServices({ getOrderWithInfo: async (order: object) => order, ...fakes });
  const reader = createReader(rights);
  const { state, files, gaps, calls } = await planOnePart(part, createPackRequest(requested), reader);
  const read = async ({ read: readFile }: PackFile) => (await readFile(reader))!;
  return {
    state,
    gaps,
    calls,
    files: files.map(({ title, ending, source }) => [title, ending, source]),
    /** Returns the rows of a file of tables, without its header and its footer. */
    rows: async (at = 0) =>
      readRows(await read(files[at]!))
        .filter(([first]) => !first!.startsWith('Backhaus (100100) ·'))
        .slice(6),
    /** Returns the opened files of other features, with their arguments. */
    opened: async (from = 0) => Promise.all(files.slice(from).map(async (file) => JSON.parse((await read(file)).toString()) as unknown)),
  };
}
