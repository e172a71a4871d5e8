/** Subjects of visits, used in rotation. */
export const visitDescriptions = [
  'Monitoringbesuch laut Servicevertrag',
  'Monitoringbesuch laut Servicevertrag',
  'Monitoringbesuch mit Köderwechsel',
  'Monitoringbesuch mit Wechsel der Klebefolien',
] as const;

/** Single orders in rotation: description, info. */
export const singleOrders = [
  ['Einzelauftrag Wespenbekämpfung', 'Wespennest am Vordach entfernt.\nNachkontrolle in 14 Tagen.'],
  ['Einzelauftrag Ameisenbekämpfung', 'Ameisenstraße bei den Sozialräumen mit Gel behandelt.\nBitte die Fläche drei Tage lang nicht feucht reinigen.'],
  ['Einzelauftrag Nagerbefall', 'Fraßspuren an der Rampe festgestellt, zusätzliche Stationen gesetzt.\nTorabdichtung erneuern lassen.'],
  ['Einzelauftrag Mottenbekämpfung', 'Befallene Ware ausgesondert und entsorgt.\nPheromonfallen getauscht, Kontrolle in 4 Wochen.'],
  ['Einzelauftrag Taubenabwehr', 'Netz an der Laderampe ausgebessert.'],
] as const;

/** Lines of every visit's info, and further ones in rotation. */
export const visitInfos = ['Alle zugänglichen Stationen wurden kontrolliert.', 'Bitte die Tore der Anlieferung geschlossen halten.'] as const;

/** Further lines of a visit's info, in rotation. */
export const furtherInfos = [
  'Im Bereich Lager wurden Kartonagen direkt an der Wand gelagert; der Abstand von 50 cm ist für die Kontrolle nötig.',
  'Die Bürstendichtung an Tor 2 ist auf einer Länge von etwa 30 cm ausgerissen und sollte erneuert werden.',
  'Die Ergebnisse wurden mit der Betriebsleitung besprochen.',
] as const;

/** Remarks by level: not checkable, green (seldom), yellow, red. */
export const remarks = {
  notCheckable: [
    'Station verstellt, Zugang nicht möglich.',
    'Bereich war wegen Reinigung gesperrt.',
    'Station nicht auffindbar; bitte um Rückmeldung, ob sie versetzt wurde.',
  ],
  green: ['Köder erneuert.', 'Klebefläche getauscht.', 'Station gereinigt und neu etikettiert.', 'Keine Auffälligkeiten; Umgebung sauber und trocken.'],
  yellow: [
    'Erhöhte Aktivität, Nachkontrolle empfohlen.',
    'Einzelne Tiere; Nachkontrolle beim nächsten Besuch. Bitte Türen geschlossen halten.',
    'Leichter Anstieg gegenüber dem Vormonat. Produktreste unter der Anlage wurden bei der Begehung gezeigt; Grundreinigung in diesem Bereich vereinbart, Nachkontrolle beim nächsten Besuch.',
  ],
  red: [
    'Starker Befall; Ursache mit dem Betrieb besprochen, Maßnahmen eingeleitet. Bitte den Bereich täglich reinigen und offene Lebensmittel abdecken.',
    'Deutlicher Befall. Zusätzliche Fallen gesetzt, Nachkontrolle binnen sieben Tagen. Bitte bauliche Mängel (Spalt unter dem Rolltor, etwa 2 cm; Kabeldurchführung an der Nordwand) umgehend beheben lassen, da sonst mit weiterem Zulauf zu rechnen ist. Die Betriebsleitung wurde vor Ort informiert und hat die Meldung bestätigt; betroffene Ware wurde gesperrt und gekennzeichnet.',
  ],
} as const;
