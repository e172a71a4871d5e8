import { bakery, type Caller } from '../testkit/testStack.ts';
import { uploadAs } from '../testkit/uploads.ts';
import { type WireRow, wireTable } from './wireTable.ts';

const place = { mandant: bakery.country, cardcode: bakery.cardcode };
const customer = JSON.stringify({ id: 1, cardcode: bakery.cardcode, biotechCountry: { name: 'AT' } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

async function addDocument(person: Caller): Promise<void> {
  const { body } = await uploadAs('document', person, pdf, 'Konzept Süd.pdf', 'application/pdf');
  await person.change('AddOwnDocument', { ...bakery, title: ' Konzept ', uploadId: body.uploadId });
}
const firstDocument = async (person: Caller) => (await person.ask('OwnDocumentList', bakery)).data.customer.ownDocuments.rows[0];

const rows: WireRow[] = [
  {
    id: 'X-96',
    method: 'GET',
    path: 'datenbroker/getSicherheitsdatenblaetter',
    async run({ as }) {
      await (await as('customer')).ask('SheetArticleList', bakery);
      return { customer };
    },
  },
  {
    id: 'X-97',
    method: 'GET',
    path: 'datenbroker/getAllgemeineFiles',
    async run({ as }) {
      await (await as('customer')).ask('GeneralDocumentList', bakery);
      return { mandant: 'AT' };
    },
  },
  {
    id: 'X-98',
    method: 'GET',
    path: 'datenbroker/getAlarmvorlagen',
    async run({ as }) {
      await (await as('customer')).ask('AlarmTemplateList', bakery);
      return { customer };
    },
  },
  {
    id: 'X-99',
    method: 'POST',
    path: 'file/doUploadFile',
    form: 'multipart',
    async run({ as }) {
      await addDocument(await as('customer'));
      return { filetype: 'EIGENE_DATEI', file: { name: 'Konzept Süd.pdf', type: 'application/octet-stream', size: pdf.length } };
    },
  },
  {
    id: 'X-100',
    method: 'POST',
    path: 'file/save',
    async run(stack) {
      stack.alter('/file/doUploadFile', () => ({ filename: 'kept-as-7.pdf', originalFilename: 'otherwise.pdf' }));
      await addDocument(await stack.as('customer'));
      return { ...place, filetype: 'EIGENE_DATEI', originalFilename: 'Konzept Süd.pdf', filename: 'kept-as-7.pdf', bezeichnung: 'Konzept' };
    },
  },
  {
    id: 'X-101',
    method: 'POST',
    path: 'file/delete',
    async run({ as }) {
      const person = await as('customer');
      const { id } = await firstDocument(person);
      await person.change('DeleteOwnDocument', { ...bakery, documentId: id });
      return { file_id: id };
    },
  },
  {
    id: 'X-102',
    method: 'GET',
    path: 'file/show',
    async run({ as }) {
      const person = await as('customer');
      const { id, url } = await firstDocument(person);
      await person.get(url);
      return { id };
    },
  },
  {
    id: 'X-103',
    method: 'GET',
    path: 'file/index',
    async run({ as }) {
      await (await as('customer')).ask('OwnDocumentList', bakery);
      return { ...place, filetype: 'EIGENE_DATEI' };
    },
  },
];

wireTable('documents and alarm templates', rows);
