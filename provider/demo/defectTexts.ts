/** Defects, used in rotation: short description, detailed description, the party that repairs it. */
export const defectTexts = [
  [
    'Spalt unter Rolltor',
    'Am Rolltor ist die Bodendichtung auf etwa 40 cm ausgerissen, der Spalt misst bis zu 2 cm.\nNager können eindringen. Bitte die Dichtung erneuern.',
    'Betriebstechnik',
  ],
  ['Fliegengitter beschädigt', 'Das Gitter am Kippfenster hat einen Riss von etwa 10 cm.\nBitte tauschen, solange Fluginsekten aktiv sind.', 'Haustechnik'],
  [
    'Ware direkt an der Wand gelagert',
    'Paletten stehen ohne Abstand an der Wand; Köderstationen sind nicht zugänglich.\nEin Abstand von 50 cm ist für die Kontrolle nötig.',
    'Lagerleitung',
  ],
  [
    'Kabeldurchführung offen',
    'Die Durchführung an der Nordwand ist nicht verschlossen (etwa 3 cm).\nBitte mit Edelstahlwolle und Mörtel schließen.',
    'Betriebstechnik',
  ],
  [
    'Produktreste unter der Anlage',
    'Unter dem Förderband haben sich Mehlreste angesammelt.\nGrundreinigung nötig, sonst Gefahr von Mottenbefall.',
    'Produktion',
  ],
  ['Tür schließt nicht selbsttätig', 'Der Türschließer der Personaltür ist ausgehängt; die Tür stand bei der Begehung offen.', 'Haustechnik'],
  ['Abfluss ohne Siphon', 'Der Bodenablauf hat keinen Geruchsverschluss.\nSchaben können aus dem Kanal zuwandern.', 'Betriebstechnik'],
  ['UV-Röhre ausgefallen', 'Die Röhre der Lichtfalle leuchtet nicht mehr.\nErsatz ist bestellt.', 'Anbieter'],
  ['Bewuchs an der Fassade', 'Efeu reicht bis an die Zuluft; Nagern dient er als Aufstieg.\nBitte auf 1 m zurückschneiden.', 'Gebäudeverwaltung'],
  ['Müllraum verschmutzt', 'Behälter sind überfüllt, Deckel fehlen.\nBitte täglich leeren und wöchentlich reinigen.', 'Reinigung'],
  ['Köderstation überstellt', 'Vor der Station steht ein Regal; sie konnte nicht geprüft werden.', 'Lagerleitung'],
  ['Riss im Sockelprofil', 'Zwischen Sockel und Boden ist ein Riss von etwa 60 cm, aus dem Ameisen kommen.', 'Betriebstechnik'],
] as const;
