import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { areas, articles, persons, positions, results } from '../../database/tables.ts';

export type TrendCell = string | number | Date | null;

const atOnce = 2_000;
export const headings = [
  'Datum/Zeit',
  'Bereich',
  'Pos.-Nr.',
  'Position',
  'Aufgabe',
  'Objekt',
  'Ergebnis',
  'Stufe',
  'Bemerkung',
  'Material',
  'Menge',
  'Einheit',
  'Berater',
];
const levels = [null, 'grün', 'gelb', 'rot'];
const trapTexts: Record<string, string> = { INFESTED: 'Fang', TRIGGERED: 'Ausgelöst' };

/** The results of a period in the order in which they were found, read a few thousand at a time. */
export async function* readTrendRows(db: Database, customerId: number, start: Date, end: Date): AsyncGenerator<TrendCell[]> {
  const places = await db
    .select({ id: positions.id, number: positions.number, name: positions.description, task: positions.task, object: positions.objectName, area: areas.name })
    .from(positions)
    .innerJoin(areas, eq(areas.id, positions.areaId))
    .where(eq(positions.customerId, customerId));
  const placeById = new Map(places.map((place) => [place.id, place]));
  const articleById = new Map((await db.select().from(articles)).map((article) => [article.id, article]));
  const advisorNames = new Map((await db.select({ id: persons.id, name: persons.name }).from(persons)).map(({ id, name }) => [id, name]));
  let last: { foundAt: Date; id: number } | null = null;
  for (;;) {
    const rows: (typeof results.$inferSelect)[] = await db
      .select()
      .from(results)
      .where(
        and(
          eq(results.customerId, customerId),
          gte(results.foundAt, start),
          lte(results.foundAt, end),
          last ? sql`(${results.foundAt}, ${results.id}) > (${last.foundAt.toISOString()}::timestamptz, ${last.id}::int)` : undefined,
        ),
      )
      .orderBy(asc(results.foundAt), asc(results.id))
      .limit(atOnce);
    for (const row of rows) {
      const place = placeById.get(row.positionId);
      const article = row.articleId === null ? undefined : articleById.get(row.articleId);
      const isTrap = row.monthlyReportId !== null;
      const result = isTrap ? (trapTexts[row.reportType ?? ''] ?? 'Scharf gestellt') : row.value;
      yield [
        row.foundAt,
        place?.area ?? null,
        place?.number ?? null,
        place?.name ?? null,
        place?.task ?? null,
        place?.object ?? null,
        row.value === null ? 'nicht überprüfbar' : result,
        row.level === null ? null : levels[row.level]!,
        row.remark,
        article?.name ?? null,
        row.quantity,
        article?.unit ?? null,
        row.advisorId === null ? null : (advisorNames.get(row.advisorId) ?? null),
      ];
    }
    if (rows.length < atOnce) return;
    last = rows.at(-1)!;
  }
}
