import { asc } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { alarmTemplates } from '../database/alarmTemplateTables.ts';
import { positions } from '../database/tables.ts';
import { insertAll } from './seedPositions.ts';

const descriptions: Readonly<Record<string, string>> = {
  Köderstation: 'Köder auf Annahme prüfen und bei Bedarf erneuern',
  Schlagfalle: 'Falle auf Fang und Funktion prüfen',
  'UV-Lichtfalle': 'Fluginsekten auf der Klebefolie zählen',
  Pheromonfalle: 'Männliche Motten zählen, Dispenser nach 8 Wochen tauschen',
  Schabenfalle: 'Schaben je Klebefläche zählen',
  '24/7-Falle': 'Meldungen der Falle auswerten',
  Lebendfalle: 'Falle öffnen, Fang dokumentieren',
};
const yellow = ['Kontrollabstand halbieren', 'Zugänge und Abdichtungen prüfen', 'Reinigung mit dem Betrieb abstimmen'] as const;
const red = [
  'Sofortmaßnahme und Nachkontrolle binnen 48 Stunden',
  'Bekämpfung einleiten, Betriebsleitung verständigen',
  'Ursache suchen, Ware sperren',
] as const;

/** A template for each kind of task in each area: the thresholds by which the results of that area are levelled. */
export async function seedAlarmTemplates(db: Database): Promise<void> {
  const kinds = await db
    .selectDistinct({
      customerId: positions.customerId,
      areaId: positions.areaId,
      category: positions.category,
      task: positions.task,
      yellowFrom: positions.yellowFrom,
      redFrom: positions.redFrom,
    })
    .from(positions)
    .orderBy(asc(positions.customerId), asc(positions.areaId), asc(positions.category));
  const rows = kinds.map(({ customerId, areaId, category, task, yellowFrom, redFrom }, at) => ({
    id: at + 1,
    customerId,
    areaId,
    task,
    taskCode: `A-${String(100 + Object.keys(descriptions).indexOf(category) * 10)}`,
    description: descriptions[category] ?? null,
    greenFrom: 0,
    yellowFrom,
    redFrom,
    yellowMeasures: yellow[(areaId + at) % yellow.length]!,
    redMeasures: red[(areaId + at) % red.length]!,
  }));
  await insertAll(rows, (some) => db.insert(alarmTemplates).values(some));
}
