import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { defectPhotos, defects } from '../../database/defectTables.ts';
import { areas, positions } from '../../database/tables.ts';

/** A defect's photo as the old system writes it. */
export function toPhotoResponse({ id, status, takenAt, email, type }: Omit<typeof defectPhotos.$inferSelect, 'base64'>) {
  return { id, url: `documents/defect/${id}.${type === 'image/png' ? 'png' : 'jpg'}`, status, datum: Number(takenAt), email };
}

/** A photo without its content, which a list does not need. */
const photoColumns = {
  id: defectPhotos.id,
  defectId: defectPhotos.defectId,
  status: defectPhotos.status,
  takenAt: defectPhotos.takenAt,
  email: defectPhotos.email,
  name: defectPhotos.name,
  type: defectPhotos.type,
};

/** The defects that fit, as the old system writes them, by number. */
export async function readDefectResponses(db: Database, fits: SQL | undefined) {
  const rows = await db
    .select()
    .from(defects)
    .leftJoin(positions, eq(positions.id, defects.positionId))
    .leftJoin(areas, eq(areas.id, positions.areaId))
    .where(fits)
    .orderBy(asc(defects.number));
  const ids = rows.map((row) => row.defects.id);
  const photos = ids.length === 0 ? [] : await db.select(photoColumns).from(defectPhotos).where(inArray(defectPhotos.defectId, ids)).orderBy(defectPhotos.id);
  const photosByDefect = Map.groupBy(photos, ({ defectId }) => defectId);
  return rows.map(({ defects: defect, positions: position, areas: area }) => ({
    id: defect.id,
    nummer: defect.number,
    dateCreated: Number(defect.createdAt),
    dateFinished: defect.finishedAt && Number(defect.finishedAt),
    descriptionShort: defect.shortText,
    descriptionDetail: defect.detailText,
    status: { name: defect.status },
    mangelPrioritaet: { name: defect.priority },
    reportedBy: { name: defect.reporterName },
    customerEmail: defect.customerEmail,
    position: position && {
      id: position.id,
      positionsNr: position.number,
      positionsBesch: position.description,
      area: area && { id: area.id, name: area.name, beschreibung: area.name },
    },
    positionsNr: position?.number ?? null,
    positionsBesch: position?.description ?? null,
    bilder: (photosByDefect.get(defect.id) ?? []).map(toPhotoResponse),
    zustaendig: defect.responsible,
    koordinaten: defect.coordinates,
  }));
}
