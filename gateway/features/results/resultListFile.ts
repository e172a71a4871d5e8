import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { minuteText } from '../../dayText.ts';
import { notFound } from '../../errors.ts';
import type { ResultListFileInput } from '../../generated/resolvers.ts';
import { findSite } from '../../session/scopeOf.ts';
import { addressedCustomer } from '../../session/siteEndpoints.ts';
import { findReport } from '../reports/findReport.ts';
import { generateResultListReport } from './endpoints.ts';
import type { ResultRow } from './models.ts';
import { resultTable } from './resultTable.ts';
import { rowsOfReport } from './rowsOfReport.ts';

const levels = { GREEN: 'GRUEN', YELLOW: 'GELB', RED: 'ROT' } as const;

/** A row in the provider's words, as its report wants it. */
function toListed(row: ResultRow) {
  return {
    id: row.id,
    datum_start: row.foundAt && Number(row.foundAt),
    datum_end: row.endedAt && Number(row.endedAt),
    area_name: row.areaName,
    position_nr: row.positionNumber,
    position_beschreibung: row.positionName,
    task_name: row.task,
    objekt_bezeichnung: row.objectName,
    result_value: row.result,
    ergebnisText: row.result,
    is_not_checkable: row.notCheckable,
    alarm_level: row.level && levels[row.level],
    bemerkung: row.remark,
    item_name: row.material,
    menge: row.quantity,
    sal_unit_msr: row.unit,
    berater_name: row.advisorName,
  };
}

/**
 * Has the provider write the list that the table shows for the same arguments (F-11). The rows are read and held to the
 * caller's areas here; a list from the caller could forge an official report.
 */
export async function createResultListFile(input: ResultListFileInput, context: Context): Promise<{ url: string }> {
  const { session, provider, tickets } = context;
  const location = locationKey(input.country, input.cardcode);
  const site = await findSite(location, session!, provider);
  const report = site && (await findReport(site, input.reportId, provider));
  if (!site || !report) throw notFound('report');
  const rows = resultTable(await rowsOfReport(report, context), input.filter, input.sort);
  const period = [report.startedAt, report.endedAt].map((moment) => (moment ? minuteText(moment) : '')).join(' - ');
  const path = await provider.call(generateResultListReport, {
    type: input.format.toLowerCase(),
    liste: rows.map(toListed),
    customer: addressedCustomer(site),
    sortierung: `${input.sort?.field ?? 'FOUND_AT'} ${input.sort?.direction ?? 'DESC'}`,
    zeitraum: period,
    ...(report.__typename === 'VisitReport' && report.order
      ? {
          besuchsbericht: { id: report.providerId, ended: report.endedAt && Number(report.endedAt) },
          auftrag: { id: report.order.id, auftragsNr: report.order.number, description: report.order.description },
        }
      : {}),
  });
  const extension = input.format === 'EXCEL' ? 'xlsx' : 'pdf';
  const fileName = `Ergebnisliste_${site.cardcode}_${(report.order?.number ?? report.id).replace(/[^\w-]/g, '_')}.${extension}`;
  return { url: tickets.seal({ source: 'providerFile', args: { path }, name: fileName, sessionKey: session!.key, location }) };
}
