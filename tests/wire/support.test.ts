import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { customers } from '../../provider/database/tables.ts';
import { bakery, type TestStack } from '../testkit/testStack.ts';
import { drawnPicture, upload } from '../testkit/uploads.ts';
import { type WireRow, wireTable } from './wireTable.ts';

const at = Date.parse('2026-11-16T10:00:00Z');
const payload =
  'auftragProblemTypId auftragHerkunftId customerId ansprechpartnerId personalId email bemerkung planungsDatum images traplinkedReportImageId positionId mangelId tel thema'.split(
    ' ',
  );

const bakeryToken = async ({ db }: TestStack) => (await db.select().from(customers).where(eq(customers.id, 1)))[0]!.token!;
const ofResults = (variant: string, query: Record<string, string>): WireRow => ({
  id: 'X-140',
  variant,
  method: 'GET',
  path: 'api/V01/results',
  token: bakeryToken,
  async run(stack) {
    await stack.visitor().get(`/api/V01/results?${new URLSearchParams(query).toString()}`, { authorization: `Bearer ${await bakeryToken(stack)}` });
    return query;
  },
});

const rows: WireRow[] = [
  {
    id: 'X-136',
    variant: 'Excel',
    method: 'GET',
    path: 'datenbroker/getTrendauswertungFile',
    async run({ as }) {
      const person = await as('customer');
      const { url } = (await person.ask('ExportFile', { ...bakery, from: '2026-01-01', to: '2026-11-15', format: 'EXCEL' })).data.customer.exportFile;
      await person.get(url);
      const [start, end] = [Date.parse('2025-12-31T23:00:00Z'), Date.parse('2026-11-15T22:59:59.999Z')];
      return { customer_id: 1, start, end, filetype: 'XLS', cardcode: '100100', mandant: 'AT' };
    },
  },
  {
    id: 'X-136',
    variant: 'CSV',
    method: 'GET',
    path: 'datenbroker/getTrendauswertungFile',
    async run({ as }) {
      const person = await as('customer');
      const { url } = (await person.ask('ExportFile', { ...bakery, from: '2026-06-01', to: '2026-06-30', format: 'CSV' })).data.customer.exportFile;
      await person.get(url);
      const [start, end] = [Date.parse('2026-05-31T22:00:00Z'), Date.parse('2026-06-30T21:59:59.999Z')];
      return { customer_id: 1, start, end, filetype: 'CSV', cardcode: '100100', mandant: 'AT' };
    },
  },
  {
    id: 'X-137',
    method: 'GET',
    path: 'datenbroker/getProblemtypen',
    async run({ as }) {
      await (await as('twin.de')).ask('SupportForm', { country: 'DE', cardcode: '100200' });
      return { mandant: 'DE' };
    },
  },
  {
    id: 'X-138',
    variant: 'with the least',
    method: 'POST',
    path: 'datenbroker/saveServiceCall',
    unnamed: payload,
    async run({ as }) {
      const person = await as('customer');
      const now = vi.spyOn(Date, 'now').mockReturnValue(at);
      await person.change('SendSupportRequest', { ...bakery, problemTypeId: '2', phone: '+43 555 1001', topic: ' Tor klemmt ' });
      now.mockRestore();
      return {
        auftragProblemTypId: '2',
        auftragHerkunftId: 'ANALYTICS',
        customerId: '1',
        ansprechpartnerId: '3',
        personalId: '',
        email: 'customer@portal.example',
        bemerkung: '',
        planungsDatum: at,
        images: [],
        tel: '+43 555 1001',
        thema: 'Tor klemmt',
      };
    },
  },
  {
    id: 'X-138',
    variant: 'with all, by someone whose address is not the sign-in name',
    method: 'POST',
    path: 'datenbroker/saveServiceCall',
    unnamed: payload,
    async run(stack) {
      stack.alter('/login/auth', (answer) => ({ ...answer, user: { ...answer.user, email: 'klara@kunde.example' } }));
      const person = await stack.as('customer');
      const { supportPositions } = (await person.ask('SupportForm', bakery)).data.customer;
      const { rows: defects } = (await person.ask('SupportDefects', bakery)).data.customer.defects;
      const [image] = (await person.ask('TrapImageList', bakery)).data.trapImages.rows;
      const { body } = await upload(person, await drawnPicture(40, 30));
      const now = vi.spyOn(Date, 'now').mockReturnValue(at);
      await person.change('SendSupportRequest', {
        ...bakery,
        problemTypeId: '1',
        phone: '+43 555 1001',
        topic: 'Falle defekt',
        description: ' Bitte um Rückruf. ',
        positionId: supportPositions[3].id,
        defectId: defects[0].id,
        reviewImageId: image.id,
        uploadIds: [body.uploadId],
      });
      now.mockRestore();
      const { images } = stack.sent.findLast(({ path }) => path === '/datenbroker/saveServiceCall')!.body as { images: string[] };
      return {
        auftragProblemTypId: '1',
        auftragHerkunftId: 'ANALYTICS',
        customerId: '1',
        ansprechpartnerId: '3',
        personalId: '',
        email: 'klara@kunde.example',
        bemerkung: 'Bitte um Rückruf.',
        planungsDatum: at,
        images: images.map((image) => /^data:image\/jpeg;base64,\/9j\/[\w+/]+=*$/.exec(image)?.[0]).slice(0, 1),
        traplinkedReportImageId: image.id,
        positionId: supportPositions[3].id,
        mangelId: defects[0].id,
        tel: '+43 555 1001',
        thema: 'Falle defekt',
      };
    },
  },
  {
    id: 'X-139',
    method: 'GET',
    path: 'datenbroker/refreshToken',
    async run({ as }) {
      await (await as('customer')).change('RefreshApiToken', bakery);
      return { customer_id: 1 };
    },
  },
  ofResults('of a month', { month: '10', year: '2026' }),
  ofResults('of an order', { order_number: '2026-001-11' }),
];

wireTable('export, support, interfaces', rows);
