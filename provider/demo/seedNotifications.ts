import type { Database } from '../database/open.ts';
import { messageReplies, messages } from '../database/messageTables.ts';
import { notificationSettings, trapNotifications } from '../database/notificationSettingTables.ts';
import { demoSites } from './places.ts';
import { demoUsers } from './signIns.ts';

const texts = [
  [
    'Erhöhte Aktivität an einer Köderstation',
    'An einer Köderstation wurde <b>erhöhte Aktivität</b> festgestellt. Bitte halten Sie das Umfeld frei von Lebensmittelresten.',
  ],
  [
    'Termin für den nächsten Kontrollbesuch',
    'Der nächste Kontrollbesuch ist eingeplant.<ul><li>Bitte machen Sie alle Positionen zugänglich.</li><li>Der Besuch dauert etwa zwei Stunden.</li></ul>',
  ],
  [
    'Türdichtung erneuern',
    'Die Dichtung am Hallentor schließt nicht mehr vollständig. <a href="https://portal.example/hinweise">Hinweise zur baulichen Vorsorge</a>',
  ],
  ['Ungeprüfte 24/7-Bilder', 'Es liegen Bilder von 24/7-Fallen vor, die noch nicht geprüft wurden.'],
] as const;
const levels = ['ROT', 'GRUEN', 'GELB', 'GRUEN'] as const;
const statuses = ['OFFEN', 'BEARBEITET', 'OFFEN', 'ABGESCHLOSSEN'] as const;
const day = 24 * 60 * 60 * 1000;
/** Messages of the bakery beyond the usual four, so that its Postbox has more than one page. */
const manyAtBakery = 56;
const firstExtraId = 10_001;
const firstGeneralId = 20_001;

/** Messages, replies and settings of the Postbox. */
export async function seedNotifications(db: Database, today: Date): Promise<void> {
  const getSentTime = (daysBefore: number, minutes: number) => new Date(Number(today) - daysBefore * day - minutes * 60_000);
  const usual = demoSites.flatMap((site) =>
    Array.from({ length: 4 }, (_, at) => ({
      id: site.id * 10 + at,
      customerId: site.id,
      country: site.country,
      isRead: (site.id + at) % 3 !== 0,
      subject: texts[at]![0],
      message: `<p>Guten Tag,</p><p>${texts[at]![1]}</p><p>${site.name}</p>`,
      level: levels[at]!,
      status: at === 3 && site.hasTraps ? 'UNGEPRUEFTE_247_BILDER' : statuses[at]!,
      sentAt: getSentTime(at * 5, 120 + site.id),
    })),
  );
  const many = Array.from({ length: manyAtBakery }, (_, at) => ({
    id: firstExtraId + at,
    customerId: 1,
    country: 'AT',
    isRead: true,
    subject: `Monatliche Zusammenfassung ${String(manyAtBakery - at).padStart(2, '0')}`,
    message: '<p>Die Zusammenfassung des Monats steht bereit.</p>',
    level: levels[at % 4]!,
    status: statuses[at % 4]!,
    sentAt: getSentTime(30 + at * 30, 0),
  }));
  const general = (['AT', 'DE'] as const).map((country, at) => ({
    id: firstGeneralId + at,
    customerId: null,
    country,
    isRead: true,
    subject: 'Neue Funktionen im Kundenportal',
    message: '<p>Im Portal finden Sie ab sofort die Ergebnisse aller 24/7-Fallen.</p>',
    level: 'GRUEN',
    status: 'OFFEN',
    sentAt: getSentTime(2, 0),
  }));
  await db.insert(messages).values([...usual, ...many, ...general]);
  await db.insert(messageReplies).values(
    demoSites.flatMap((site) => [
      { messageId: site.id * 10, answer: 'Wir haben den Bereich gereinigt.', isStaff: false, updatedAt: getSentTime(0, 60 + site.id) },
      { messageId: site.id * 10, answer: 'Vielen Dank, wir prüfen beim nächsten Besuch.', isStaff: true, updatedAt: getSentTime(0, 30 + site.id) },
    ]),
  );
  await db.insert(notificationSettings).values(
    demoUsers.flatMap(({ id, sites }) =>
      sites.map((customerId) => ({
        userId: id,
        customerId,
        neuerMangel: true,
        roterAlarm: true,
        roterAlarmApp: customerId % 2 === 0,
        gelberAlarm: customerId % 3 === 0,
      })),
    ),
  );
  await db
    .insert(trapNotifications)
    .values(demoUsers.flatMap(({ id, sites }) => sites.map((customerId) => ({ userId: id, customerId, name: 'SENSOR_ALARM', checked: true, histerese: 30 }))));
}
