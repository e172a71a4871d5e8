import { getCustomer } from '../../access/createScope.ts';
import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import { getCellText } from '../../export/pdfTable.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import type { Caller, PackFile } from '../auditPack/models.ts';
import { planPart } from '../auditPack/service.ts';
import { recordVisit } from './linkRecords.ts';
import type { View, ViewedItem, ViewedPart } from './models.ts';

const rowsOfPage = 200;
/** Reports that are read for a page of what is counted from them; the pack reads all. */
export const maxReports = 60;

/** The view of the caller's link; null in any other session. */
export async function readView(context: SignedIn): Promise<View | null> {
  const { audit: limits, auditorLink: link, user } = context.session;
  if (!limits || link === undefined) return null;
  const customer = await getCustomer(limits.location, context);
  return { customer, limits, link, userName: user.name };
}

/** The caller, with calls that have a new count for each of many reports. */
function createRenewingCaller(context: SignedIn): Caller {
  const { session, scope, records, jar } = context;
  const createCaller = (provider: SignedIn['provider']): Caller => ({
    session,
    scope,
    records,
    provider,
    withNewCalls: () => createCaller(context.createCallsFor(session, jar)),
  });
  return createCaller(context.provider);
}

/** Groups files of the same title, such as a visit as PDF and as workbook, and those that the pack's index has in one line. */
function groupFiles(files: readonly PackFile[], of: Omit<ViewedItem, 'number' | 'title' | 'files'>): ViewedItem[] {
  const items: ViewedItem[] = [];
  for (const [at, file] of files.entries()) {
    const last = items.at(-1);
    const title = file.group ?? file.title;
    if (last?.title === title) last.files.push({ file, at });
    else items.push({ ...of, number: items.length + 1, title, files: [{ file, at }] });
  }
  return items;
}

/** Reads a part of the view and notes that it was opened. Throws NOT_FOUND for a part that the link does not open. */
export async function readPart({ customer, limits, link }: View, part: AuditPackPart, language: Language, context: SignedIn): Promise<ViewedPart> {
  if (!limits.parts.includes(part)) throw createNotFoundError('part');
  const { from, to, network } = limits;
  const { session, provider, records } = context;
  await recordVisit(records, { linkId: link, opened: part, network, at: provider.clock.now() });
  const caller = createRenewingCaller(context);
  const planned = await planPart(part, { customer, from, to, language, session, clock: provider.clock, maxReports, isPreview: false }, caller);
  const { location } = customer;
  return { part, language, location, planned, items: groupFiles(planned.files, { part, language, location, caller }) };
}

/** The tables of an item; null where it is a file only. */
export async function readTables({ files, caller }: ViewedItem, skip: number) {
  const tables = await files.find(({ file }) => file.tables)?.file.tables?.(caller);
  return (
    tables?.map(({ title, columns, rows, notes = [] }) => {
      const all = [...rows];
      return {
        title,
        columns: columns.map(({ heading }) => heading),
        rows: all
          .slice(Math.max(0, skip))
          .slice(0, rowsOfPage)
          .map((row) => ({ cells: row.map(getCellText) })),
        rowsTotal: all.length,
        notes: [...notes],
      };
    }) ?? null
  );
}
