import { defectPhotos, defects } from '../../provider/database/defectTables.ts';
import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { drawnPicture, upload } from '../testkit/uploads.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const customer = JSON.stringify({ id: 1, cardcode: '100100', biotechCountry: { name: 'AT' } });
const addressed = {
  id: 1,
  cardcode: '100100',
  kunde: 'Großbäckerei Sonnleitner',
  zipcode: '4600',
  ort: 'Wels',
  adresse: 'Lindenweg 1',
  biotechCountry: { name: 'AT' },
};
const userjson = JSON.stringify({
  id: 3,
  username: 'customer@portal.example',
  name: 'Klara Kundinger',
  keyUserId: 2,
  biotechCountry: { name: 'AT' },
  role: { authority: 'ROLE_CUSTOMER' },
});

interface Defect {
  id: string;
  status: string;
  priority: string;
  photos: { id: string }[];
}
async function findDefect(person: Caller, fits: (defect: Defect) => boolean): Promise<Defect> {
  const { rows } = (await person.ask('DefectList', { ...bakery, first: 500 })).data.customer.defects as { rows: Defect[] };
  return rows.find(fits)!;
}
const isOpen = ({ status }: Defect) => status === 'OPEN';
/** A write of the existing priority is skipped. */
const isGraver = ({ status, priority }: Defect) => status === 'OPEN' && priority !== 'LOW';

/** A row for a change of an open defect by its customer. */
const changed = (id: string, path: string, operation: string, input: object, fields: (defectId: string) => object): WireRow => ({
  id,
  method: 'GET',
  path,
  async run({ as }) {
    const person = await as('customer');
    const defectId = (await findDefect(person, isGraver)).id;
    await person.change(operation, { ...bakery, defectId, ...input });
    return { ...fields(defectId) };
  },
});

async function addPhoto({ as }: TestStack, closes: boolean) {
  const person = await as('customer');
  const defectId = (await findDefect(person, isOpen)).id;
  const { body } = await upload(person, await drawnPicture(40, 30), 'Foto Süd.jpg');
  await person.change('AddDefectPhoto', { ...bakery, defectId, uploadId: body.uploadId, closes });
  return Number(defectId);
}
const sentImage = (stack: TestStack) => {
  const { image } = stack.sent.findLast(({ path }) => path === '/datenbroker/saveMangelImage')!.body as { image: string };
  return /^data:image\/jpeg;base64,\/9j\/[\w+/]+=*$/.exec(image)?.[0];
};

/** A defect as the provider writes it, as far as a printed list has it. */
const listed = {
  id: 1001,
  nummer: 'M-1',
  dateCreated: Date.parse('2026-11-10T08:30:00Z'),
  dateFinished: null,
  descriptionShort: 'Tür undicht',
  descriptionDetail: 'Spalt & Zugluft',
  status: { name: 'OFFEN' },
  mangelPrioritaet: { name: 'HOHE_GEFAHR' },
  positionsNr: 'P-001',
  positionsBesch: 'Rampe Süd',
  zustaendig: 'Haustechnik',
  bilder: [{ id: 5, url: 'images/5.jpg' }],
};

const rows: WireRow[] = [
  asked('X-38', 'datenbroker/getMaengel', 'customer', ['DefectList', bakery], { customer, status: 'ERLEDIGT' }, 'that are not completed'),
  asked(
    'X-38',
    'datenbroker/getMaengel',
    'customer',
    ['DefectList', { ...bakery, includeCompleted: true }],
    { customer, status: 'ABGESCHLOSSEN' },
    'that are completed',
  ),
  asked(
    'X-38',
    'datenbroker/getMaengel',
    'customer',
    ['PositionDefectList', { ...bakery, positionId: '1001' }],
    { position_id: 1001, status: 'OFFEN' },
    'at a position',
  ),
  changed('X-38', 'datenbroker/getMaengel', 'ResolveDefect', {}, (id) => ({ mangel_id: id })),
  asked('X-39', 'datenbroker/countMaengel', 'customer', ['DefectCounts', bakery], { customer, showDetails: true }),
  changed('X-40', 'datenbroker/editMangelPrioritaet', 'SetDefectPriority', { priority: 'LOW' }, (id) => ({ mangel_id: id, prioritaet: 'GERINGE_GEFAHR' })),
  {
    id: 'X-41',
    variant: 'of an open defect',
    method: 'POST',
    path: 'datenbroker/saveMangelImage',
    async run(stack) {
      const mangel_id = await addPhoto(stack, false);
      return { image: sentImage(stack), name: 'Foto Süd.jpg', mangel_id, status: 'OFFEN', mimeType: 'image/jpeg' };
    },
  },
  {
    id: 'X-41',
    variant: 'that closes it',
    method: 'POST',
    path: 'datenbroker/saveMangelImage',
    async run(stack) {
      const mangel_id = await addPhoto(stack, true);
      return { image: sentImage(stack), name: 'Foto Süd.jpg', mangel_id, status: 'ERLEDIGT', mimeType: 'image/jpeg' };
    },
  },
  {
    id: 'X-42',
    method: 'GET',
    path: 'datenbroker/deleteMangelBild',
    async run({ as }) {
      const person = await as('keyuser');
      const { id: defectId, photos } = await findDefect(person, ({ photos: taken }) => taken.length > 0);
      await person.change('DeleteDefectPhoto', { ...bakery, defectId, photoId: photos[0]!.id });
      return { id: photos[0]!.id };
    },
  },
  {
    id: 'X-43',
    method: 'GET',
    path: 'datenbroker/deleteMangel',
    async run({ as }) {
      const admin = await as('admin');
      const { id } = await findDefect(admin, isOpen);
      await admin.change('DeleteDefect', { ...bakery, defectId: id });
      return { mangel_id: id };
    },
  },
  changed('X-44', 'datenbroker/saveMangelNotiz', 'AddDefectNote', { note: 'Gesehen & notiert\n– Süd' }, (id) => ({
    id,
    notiz: 'Gesehen & notiert\n– Süd',
    userjson,
  })),
  changed('X-45', 'datenbroker/saveMangelStatusErledigt', 'ResolveDefect', {}, (id) => ({ id, maengelStatus: 'ERLEDIGT', userjson })),
  {
    id: 'X-46',
    method: 'GET',
    path: 'datenbroker/saveMangelStatusAbgeschlossen',
    async run({ as }) {
      const admin = await as('admin');
      const { id } = await findDefect(admin, isOpen);
      await admin.change('CompleteDefect', { ...bakery, defectId: id });
      const user = { id: 1, username: 'admin@portal.example', name: 'Agnes Amtmann', keyUserId: null, biotechCountry: { name: 'AT' } };
      return { id, maengelStatus: 'ABGESCHLOSSEN', userjson: JSON.stringify({ ...user, role: { authority: 'ROLE_ADMIN' } }) };
    },
  },
  {
    id: 'X-47',
    method: 'GET',
    path: 'plan/getPlanMangel',
    async run(stack) {
      stack.alter('/plan/countPlaene', () => ({ anzahl: 0 }));
      await (await stack.as('customer')).ask('DefectList', bakery);
      return { customer };
    },
  },
  {
    id: 'X-48',
    method: 'POST',
    path: 'plan/removeMangelFromPlan',
    async run({ as }) {
      const person = await as('customer');
      const { plan } = (await person.ask('PlanView', { ...bakery, planId: '11' })).data.customer;
      const { id } = plan.defects[0];
      await person.change('RemoveDefectFromPlan', { ...bakery, planId: '11', id });
      return { mangel_id: id };
    },
  },
  asked('X-49', 'datenbroker/findMaengelOhnePosition', 'customer', ['UnplacedItems', { ...bakery, planId: '11' }], { customer }),
  {
    id: 'X-50',
    variant: 'of the list',
    method: 'POST',
    path: 'report/generateMaengelReport',
    form: 'form',
    async run(stack) {
      stack.alter('/datenbroker/getMaengel', () => [listed]);
      await (await stack.as('customer')).change('CreateDefectListFile', { ...bakery, format: 'EXCEL' });
      return { type: 'excel', liste: JSON.stringify([listed]), customer: JSON.stringify(addressed) };
    },
  },
  {
    id: 'X-50',
    variant: 'of one defect, without the right to photos',
    method: 'POST',
    path: 'report/generateMaengelReport',
    form: 'form',
    async run(stack) {
      stack.alter('/datenbroker/getMaengel', () => [listed]);
      await (await stack.as('no.defectphotos')).change('CreateDefectFile', { ...bakery, defectId: '1001' });
      return { type: 'pdf', liste: JSON.stringify([{ ...listed, bilder: [] }]), customer: JSON.stringify(addressed) };
    },
  },
];

wireTable('defects', rows, [defects, defectPhotos]);
