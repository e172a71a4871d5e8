/** Password of the demo users on a development machine; `npm start` sets it. */
export const usualDemoPassword = 'Demo-Portal-2026!';

/** The password of a demo user. With a password set by the operator, the passwords below are not used. */
export const getPassword = ({ password }: DemoUser, demoPassword: string): string =>
  demoPassword === usualDemoPassword ? (password ?? demoPassword) : demoPassword;

/** A demo user. `sites` are customer ids; right and area lists apply to each of them. */
interface DemoUser {
  id: number;
  username: string;
  /** Mail address, if it is not the username. */
  email?: string;
  firstName: string;
  lastName: string;
  role: 'ROLE_ADMIN' | 'ROLE_KEY_USER' | 'ROLE_CUSTOMER';
  country: 'AT' | 'DE';
  note: string;
  sites: readonly number[];
  extraSites?: readonly number[];
  keyUserId?: number;
  isDisabled?: boolean;
  /** The account of the portal itself, which signs no person in. */
  isService?: boolean;
  password?: string;
  /** Rights that are stored, by column; what is missing is granted. */
  rights?: Readonly<Record<string, boolean>>;
  /** Areas by their place in the location's list, per customer id. */
  areas?: Readonly<Record<number, readonly number[]>>;
}

const createRange = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const atBakery = { role: 'ROLE_CUSTOMER', country: 'AT', sites: [1], keyUserId: 2 } as const;

/** Demo users: one for each role, number of locations, and right that is switched off. */
export const demoUsers: readonly DemoUser[] = [
  { id: 1, username: 'admin@portal.example', firstName: 'Agnes', lastName: 'Amtmann', role: 'ROLE_ADMIN', country: 'AT', note: 'administrator', sites: [] },
  {
    id: 2,
    username: 'keyuser@portal.example',
    firstName: 'Karl',
    lastName: 'Köck',
    role: 'ROLE_KEY_USER',
    country: 'AT',
    note: 'key user, 12 locations',
    sites: createRange(1, 12),
  },
  {
    id: 3,
    username: 'customer@portal.example',
    firstName: 'Klara',
    lastName: 'Kundinger',
    ...atBakery,
    note: 'customer, 1 location with a report of 5,000 rows',
  },
  {
    id: 4,
    username: 'keyuser.one@portal.example',
    firstName: 'Emil',
    lastName: 'Einzinger',
    role: 'ROLE_KEY_USER',
    country: 'AT',
    note: 'key user, 1 location',
    sites: [13],
  },
  {
    id: 5,
    username: 'keyuser.two@portal.example',
    firstName: 'Zita',
    lastName: 'Zweimüller',
    role: 'ROLE_KEY_USER',
    country: 'AT',
    note: 'key user, 2 locations',
    sites: [14, 15],
  },
  {
    id: 6,
    username: 'keyuser.many@portal.example',
    firstName: 'Viktor',
    lastName: 'Vielhaber',
    role: 'ROLE_KEY_USER',
    country: 'AT',
    note: 'key user, 35 locations',
    sites: createRange(1, 35),
  },
  {
    id: 7,
    username: 'keyuser.de@portal.example',
    email: 'doerte.detlefsen@kunde.example',
    firstName: 'Dörte',
    lastName: 'Detlefsen',
    role: 'ROLE_KEY_USER',
    country: 'DE',
    note: 'key user in Germany, 5 locations and 2 extra, one without a report',
    sites: createRange(41, 45),
    extraSites: [46, 39],
  },
  {
    id: 8,
    username: 'customer.three@portal.example',
    firstName: 'Doris',
    lastName: 'Dreier',
    role: 'ROLE_CUSTOMER',
    country: 'AT',
    note: 'customer, 3 locations',
    sites: [2, 3, 4],
    keyUserId: 2,
  },
  {
    id: 9,
    username: 'customer.none@portal.example',
    firstName: 'Norbert',
    lastName: 'Nimmervoll',
    role: 'ROLE_CUSTOMER',
    country: 'AT',
    note: 'customer without a location',
    sites: [],
  },
  { id: 10, username: 'areas@portal.example', firstName: 'Berta', lastName: 'Bereich', ...atBakery, note: 'customer, 2 areas only', areas: { 1: [0, 1] } },
  {
    id: 11,
    username: 'areas.keyuser@portal.example',
    firstName: 'Bruno',
    lastName: 'Bereich',
    role: 'ROLE_KEY_USER',
    country: 'AT',
    note: 'key user, 2 locations, 1 area only at one',
    sites: [1, 2],
    areas: { 1: [2] },
  },
  { id: 12, username: 'no.editplan@portal.example', firstName: 'Paul', lastName: 'Plan', ...atBakery, note: 'may not edit plans', rights: { editPlan: false } },
  {
    id: 13,
    username: 'no.defects@portal.example',
    firstName: 'Mia',
    lastName: 'Mangel',
    ...atBakery,
    note: 'may not see defects',
    rights: { showMaengel: false },
  },
  {
    id: 14,
    username: 'no.editdefects@portal.example',
    firstName: 'Max',
    lastName: 'Mangel',
    ...atBakery,
    note: 'may not change defects',
    rights: { editMaengel: false },
  },
  {
    id: 15,
    username: 'no.defectphotos@portal.example',
    firstName: 'Fritz',
    lastName: 'Foto',
    ...atBakery,
    note: 'may not see photos of defects',
    rights: { showMaengelFotos: false },
  },
  {
    id: 16,
    username: 'no.deliverynotes@portal.example',
    firstName: 'Lisa',
    lastName: 'Lieferschein',
    ...atBakery,
    note: 'may not see delivery notes',
    rights: { showLieferscheine: false },
  },
  {
    id: 17,
    username: 'hidden.plandefects@portal.example',
    firstName: 'Hans',
    lastName: 'Hehl',
    ...atBakery,
    note: 'defects hidden on plans',
    rights: { isHideMaengelInPlaenen: true },
  },
  {
    id: 18,
    username: 'twin.at@portal.example',
    email: 'theresa.zwilling@kunde.example',
    firstName: 'Theresa',
    lastName: 'Zwilling',
    role: 'ROLE_CUSTOMER',
    country: 'AT',
    note: 'customer number 100200 in Austria',
    sites: [36],
    keyUserId: 6,
  },
  {
    id: 19,
    username: 'twin.de@portal.example',
    firstName: 'Thorsten',
    lastName: 'Zwilling',
    role: 'ROLE_CUSTOMER',
    country: 'DE',
    note: 'customer number 100200 in Germany',
    sites: [41],
    keyUserId: 7,
  },
  { id: 20, username: 'disabled@portal.example', firstName: 'Ina', lastName: 'Inaktiv', ...atBakery, note: 'disabled', isDisabled: true },
  { id: 21, username: 'weak@portal.example', firstName: 'Willi', lastName: 'Weich', ...atBakery, note: 'password must be changed', password: 'Kurz-2026!' },
  {
    id: 22,
    username: 'no.report@portal.example',
    firstName: 'Nora',
    lastName: 'Neu',
    role: 'ROLE_CUSTOMER',
    country: 'AT',
    note: 'location without a report, 1,000 positions',
    sites: [39],
  },
  {
    id: 23,
    username: 'service@portal.example',
    firstName: 'Portal',
    lastName: 'Dienst',
    role: 'ROLE_ADMIN',
    country: 'AT',
    note: 'service account of the portal',
    sites: [],
    isService: true,
  },
];
