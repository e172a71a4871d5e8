import type { Database } from '../database/open.ts';
import { generalFiles, ownFiles } from '../database/documentTables.ts';
import { demoSites } from './places.ts';
import { insertAll } from './seedPositions.ts';

const day = 86_400_000;

/** Own documents have ids that no area and no position has, so that one is never taken for the other. */
const firstOwnId = 700_000;

const general = [
  ['Allgemeine Geschäftsbedingungen', 'AGB'],
  ['Zertifikat ISO 9001', 'Zertifikat_ISO_9001'],
  ['Zertifikat CEPA EN 16636', 'Zertifikat_CEPA'],
  ['Haftpflichtversicherung Bestätigung', 'Haftpflicht'],
  ['Gewerbeberechtigung', 'Gewerbeberechtigung'],
  ['Notfallplan Giftköder', 'Notfallplan_Giftköder'],
  ['Merkblatt Nagetierprophylaxe', 'Merkblatt_Nagetiere'],
  ['Merkblatt Vorratsschädlinge', 'Merkblatt_Vorratsschädlinge'],
  ['Merkblatt Schaben', 'Merkblatt_Schaben'],
  ['Merkblatt Fluginsekten & Lichtfallen', 'Merkblatt_Fluginsekten & Lichtfallen'],
  ['Integrierte Schädlingsbekämpfung – Konzept', 'IPM_Konzept'],
  ['Datenschutzinformation', 'Datenschutz'],
] as const;

const own = [
  ['HACCP-Konzept', 'HACCP-Konzept.pdf'],
  ['Grundriss Produktion', 'Grundriss_Produktion.pdf'],
  ['Auditbericht IFS', 'Audit_IFS.pdf'],
  ['Schlüsselübergabe', 'Schlüsselprotokoll.pdf'],
  ['Sicherheitsunterweisung Fremdfirmen', 'Unterweisung.pdf'],
  ['Reinigungsplan', 'Reinigungsplan.pdf'],
] as const;

/** General documents of both countries, and own ones: 27 at the bakery, a few elsewhere. */
export async function seedDocuments(db: Database, today: Date): Promise<void> {
  const getDaysAgo = (days: number) => new Date(Number(today) - days * day);
  await db.insert(generalFiles).values(
    ['AT', 'DE'].flatMap((country, place) =>
      general.slice(0, country === 'AT' ? general.length : 7).map(([title, file], at) => ({
        id: (place + 1) * 100 + at,
        country,
        title: country === 'AT' ? title : `${title} (Deutschland)`,
        filename: `${file}_${country}.pdf`,
        datedAt: getDaysAgo(20 + at * 47),
      })),
    ),
  );
  await insertAll(
    demoSites.flatMap(({ id, country, cardcode }) =>
      Array.from({ length: id === 1 ? 27 : id % 4 }, (_, at) => {
        const [title, file] = own[(id + at) % own.length]!;
        const year = 2026 - Math.floor(at / own.length);
        return {
          id: firstOwnId + id * 100 + at,
          country,
          cardcode,
          filetype: 'EIGENE_DATEI',
          title: `${title} ${year}`,
          originalFilename: file,
          filename: `demo-${id}-${at}.pdf`,
          createdAt: getDaysAgo(3 + at * 31 + (id % 11)),
        };
      }),
    ),
    (some) => db.insert(ownFiles).values(some),
  );
}
