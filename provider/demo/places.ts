export interface DemoSite {
  id: number;
  country: 'AT' | 'DE';
  cardcode: string;
  name: string;
  postcode: string;
  city: string;
  address: string;
  positions: number;
  isActive: boolean;
  hasReports: boolean;
  hasTraps: boolean;
}

const trades = [
  'Bäckerei',
  'Molkerei',
  'Fleischwaren',
  'Getreidemühle',
  'Brauerei',
  'Süßwaren',
  'Teigwaren',
  'Feinkost',
  'Obstlager',
  'Hotel',
  'Kaffeerösterei',
  'Gewürzmühle',
];
const names = [
  'Sonnleitner',
  'Grünauer',
  'Höfler',
  'Mitterbauer',
  'Öllinger',
  'Rössl',
  'Schönthal',
  'Übelacker',
  'Weißenböck',
  'Zöchling',
  'Brandstätter',
  'Kerschbaumer',
  'Dürnberger',
  'Fröhlich',
];
const austria = [
  ['4600', 'Wels'],
  ['1100', 'Wien'],
  ['8010', 'Graz'],
  ['5020', 'Salzburg'],
  ['6020', 'Innsbruck'],
  ['9020', 'Klagenfurt'],
  ['3100', 'St. Pölten'],
  ['4020', 'Linz'],
  ['6850', 'Dornbirn'],
  ['7000', 'Eisenstadt'],
] as const;
const germany = [
  ['80331', 'München'],
  ['50667', 'Köln'],
  ['20095', 'Hamburg'],
  ['01067', 'Dresden'],
  ['90402', 'Nürnberg'],
  ['40213', 'Düsseldorf'],
] as const;
const streets = ['Mühlgasse', 'Gewerbestraße', 'Am Güterbahnhof', 'Hauptstraße', 'Lindenweg', 'Industriepark Süd', 'Bäckerstraße', 'Färbergraben'];

const sites = 48;
const firstGermanId = 41;

/** Customer numbers: 100100 is the large bakery, 100200 exists in both countries. */
function getCardcode(id: number): string {
  if (id === 1) return '100100';
  if (id === 36 || id === firstGermanId) return '100200';
  return String(100_300 + id * 7);
}

/** All demo locations; the same at each start. */
export const demoSites: readonly DemoSite[] = Array.from({ length: sites }, (_, at) => {
  const id = at + 1;
  const country = id >= firstGermanId ? 'DE' : 'AT';
  const towns = country === 'AT' ? austria : germany;
  const [postcode, city] = towns[(id - 1) % towns.length]!;
  return {
    id,
    country,
    cardcode: getCardcode(id),
    name:
      id === 1
        ? 'Großbäckerei Sonnleitner'
        : `${trades[(id * 5) % trades.length]} ${names[(id * 3) % names.length]}${id % 4 === 0 ? ' GmbH & Co KG' : ' GmbH'}`,
    postcode,
    city,
    address: `${streets[(id * 3 + 1) % streets.length]} ${id * 3 - 2}`,
    positions: id === 1 ? 150 : 30 + ((id * 37) % 121),
    isActive: id !== 40,
    hasReports: id !== 39,
    hasTraps: id % 3 === 1,
  };
});

/** Areas that a location can have, in the order in which it gets them. */
export const areaNames = [
  'Produktion',
  'Lager',
  'Verpackung',
  'Anlieferung',
  'Sozialräume',
  'Außenbereich',
  'Kühlhaus',
  'Backstube',
  'Technikräume',
  'Büro',
] as const;

/** Of 1,000 results those that are red, by month: insects come in summer, rodents in autumn. */
const insects = [4, 4, 5, 8, 12, 20, 30, 28, 18, 10, 6, 4] as const;
const rodents = [16, 12, 10, 8, 6, 6, 6, 8, 14, 22, 26, 20] as const;

/** A kind of position: the values from which a result is yellow and red, and the ids of the materials used there. */
interface PositionKind {
  category: string;
  objectName: string;
  task: string;
  yellowFrom: number;
  redFrom: number;
  code: string;
  season: readonly number[];
  materials: readonly number[];
}

/** Kinds of positions, in the order in which a location gets them. */
export const positionKinds: readonly PositionKind[] = [
  {
    category: 'Köderstation',
    objectName: 'Köderstation Ratte',
    task: 'Köderannahme prüfen',
    yellowFrom: 1,
    redFrom: 4,
    code: 'K',
    season: rodents,
    materials: [1, 2, 12],
  },
  { category: 'Schlagfalle', objectName: 'Schlagfalle Maus', task: 'Fang prüfen', yellowFrom: 1, redFrom: 2, code: 'S', season: rodents, materials: [9, 10] },
  {
    category: 'UV-Lichtfalle',
    objectName: 'UV-Lichtfalle mit Klebefolie',
    task: 'Fluginsekten zählen',
    yellowFrom: 30,
    redFrom: 80,
    code: 'L',
    season: insects,
    materials: [3, 7],
  },
  {
    category: 'Pheromonfalle',
    objectName: 'Pheromonfalle Dörrobstmotte',
    task: 'Motten zählen',
    yellowFrom: 5,
    redFrom: 12,
    code: 'P',
    season: insects,
    materials: [4, 13],
  },
  {
    category: 'Schabenfalle',
    objectName: 'Klebefalle Schabe',
    task: 'Schaben zählen',
    yellowFrom: 1,
    redFrom: 3,
    code: 'C',
    season: insects,
    materials: [5, 6, 8],
  },
  { category: '24/7-Falle', objectName: '24/7-Falle Maus', task: 'Meldung der Falle', yellowFrom: 1, redFrom: 2, code: 'T', season: rodents, materials: [14] },
];

/** Replaces every third snap trap. */
export const liveTrap: PositionKind = {
  category: 'Lebendfalle',
  objectName: 'Lebendfalle Maus',
  task: 'Fang prüfen',
  yellowFrom: 1,
  redFrom: 2,
  code: 'F',
  season: rodents,
  materials: [10, 11, 15],
};

/** Frequency of findings in an area, in percent of the usual one. */
export const areaWeights: Readonly<Record<string, number>> = { Anlieferung: 150, Außenbereich: 170, Sozialräume: 80, Büro: 40 };

const expert = 'Sachkundenachweis Schädlingsbekämpfung';
const haccp = 'HACCP-Schulung';
const fumigation = 'Begasungsschein';

/** Qualifications of advisors, with a description where there is one. */
export const qualifications: Readonly<Record<string, string>> = {
  [expert]: 'Befähigung nach Gewerbeordnung',
  [haccp]: 'Grundlagen und Auffrischung für Lebensmittelbetriebe',
};

type Advisor = readonly [name: string, jobTitle: string, learned: readonly string[], trained: readonly (readonly [title: string, on: string])[]];

/** Advisors, and the qualifications of each: one of them has none. */
export const advisors: readonly Advisor[] = [
  ['Ing. Martin Öller', 'Fachberater Hygiene', [haccp], []],
  [
    'Mag. Sabine Grünwald',
    'Leitende Schädlingsbekämpferin',
    [expert, haccp],
    [
      ['Schulungsnachweis HACCP', '2025-03-10'],
      ['Schulungsnachweis Arbeitssicherheit', '2024-09-02'],
    ],
  ],
  ['Jürgen Köstler', 'Schädlingsbekämpfer', [expert, haccp], [['Schulungsnachweis HACCP', '2025-04-10']]],
  ['Aylin Yıldız', 'Fachberaterin Monitoring', [haccp], [['Schulungsnachweis HACCP', '2025-05-10']]],
  ['Thomas Brückner', 'Schädlingsbekämpfer', [expert, haccp], [['Schulungsnachweis HACCP', '2025-06-10']]],
  ['Petra Schöffmann', 'Biologin', [expert, haccp, fumigation], [['Schulungsnachweis Begasung', '2023-11-20']]],
  ['Stefan Hölzl', 'Schädlingsbekämpfer', [], []],
  ['Ulrike Rößler', 'Fachberaterin Lebensmittelsicherheit', [haccp], [['Schulungsnachweis HACCP', '2025-01-10']]],
];

/** Materials: name, unit. */
export const materials = [
  ['Köderblock Brodifacoum 20 g', 'Stück'],
  ['Köderpaste Difenacoum 10 g', 'Stück'],
  ['Klebefolie UV 40 × 25 cm', 'Stück'],
  ['Pheromondispenser Plodia', 'Stück'],
  ['Schabengel Imidacloprid', 'g'],
  ['Klebefläche Schabe', 'Stück'],
  ['UV-Röhre 15 W', 'Stück'],
  ['Desinfektionslösung', 'l'],
  ['Ersatzbügel Schlagfalle', 'Stück'],
  ['Lockpaste Nuss-Nougat', 'g'],
  ['Ersatzklappe Lebendfalle', 'Stück'],
  ['Kontrolletikett Köderstation', 'Stück'],
  ['Pheromondispenser Ephestia', 'Stück'],
  ['Batteriesatz 24/7-Falle', 'Stück'],
  ['Reinigungstuch antistatisch', 'Stück'],
] as const;
