import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { areas, articles, persons, positions, results } from '../../database/tables.ts';
import { parseAreaIds } from '../../queryFields.ts';
import { varyFlag, varyNumber } from '../../variedValues.ts';
import { levels } from '../../positionRows.ts';

const trapTexts: Record<string, string> = { INFESTED: 'Fang', TRIGGERED: 'Ausgelöst' };

/**
 * Result rows of one location as the old system writes them, in the order in which they were found. Related data is
 * read once for the location: a joined row for each of thousands of results takes several times as long.
 */
export async function readResultRows(db: Database, customerId: number, where: SQL | undefined, areasAllowed: string | undefined) {
  const allowed = parseAreaIds(areasAllowed);
  const places = await db
    .select({
      id: positions.id,
      number: positions.number,
      description: positions.description,
      task: positions.task,
      object: positions.objectName,
      area: areas.name,
    })
    .from(positions)
    .innerJoin(areas, eq(areas.id, positions.areaId))
    .where(and(eq(positions.customerId, customerId), allowed ? inArray(positions.areaId, allowed) : undefined));
  const placeById = new Map(places.map((place) => [place.id, place]));
  const articleById = new Map((await db.select().from(articles)).map((article) => [article.id, article]));
  const advisorNames = new Map((await db.select({ id: persons.id, name: persons.name }).from(persons)).map(({ id, name }) => [id, name]));
  const rows = await db
    .select()
    .from(results)
    .where(and(eq(results.customerId, customerId), where))
    .orderBy(asc(results.foundAt), asc(results.id));
  return rows.flatMap((result) => {
    const place = placeById.get(result.positionId);
    if (!place) return [];
    const article = result.articleId === null ? undefined : articleById.get(result.articleId);
    const isTrap = result.monthlyReportId !== null;
    const found = Number(result.foundAt);
    return {
      id: result.id,
      datum_start: isTrap ? null : found,
      datum_end: isTrap ? null : found,
      traplinked_report_timestamp: isTrap ? found : null,
      area_name: place.area,
      position_id: place.id,
      position_nr: place.number,
      position_beschreibung: place.description,
      task_name: place.task,
      task_ergebnis_id: isTrap ? null : result.id,
      customer_ergebnis_id: null,
      objekt_bezeichnung: place.object,
      objekt: { bezeichnung: place.object },
      result_value: varyNumber(result.value, result.id),
      ergebnis: result.value === null ? null : String(result.value),
      ergebnisText: isTrap ? (trapTexts[result.reportType ?? ''] ?? 'Scharf gestellt') : null,
      is_not_checkable: varyFlag(result.value === null, result.id),
      alarm_level: result.level === null ? null : levels[result.level],
      bemerkung: result.remark,
      item_name: article?.name ?? null,
      article_id: article?.id ?? null,
      menge: varyNumber(result.quantity, result.id + 1),
      sal_unit_msr: article?.unit ?? null,
      berater_id: result.advisorId,
      berater_name: result.advisorId === null ? null : (advisorNames.get(result.advisorId) ?? null),
      traplinked_device_id: isTrap ? place.id : null,
      traplinked_device_name: isTrap ? `Falle ${place.number}` : null,
      traplinked_device_traplinked_id: isTrap ? `TL-${place.id}` : null,
      traplinked_device_installiert_bis: null,
      traplinked_report_id: isTrap ? result.id : null,
      traplinked_report_event_type: result.eventType,
      traplinked_report_report_type: result.reportType,
      traplinked_report_device_status: isTrap ? 'ACTIVE' : null,
      count_traplinked_report_image: result.imageCount,
    };
  });
}
