import { expect } from 'vitest';
import { alarmTemplatesOfLocation } from '../../gateway/features/alarmTemplates/endpoints.ts';
import {
  deleteOwnFile,
  generalFiles,
  ownFileContent,
  ownFiles,
  saveOwnFile,
  sheetArticles,
  uploadOwnFile,
} from '../../gateway/features/documents/endpoints.ts';
import { call, customer, customerJson, place, testWireTable } from './wireTable.ts';

testWireTable('documents and alarm templates', [
  call('X-96', sheetArticles, { customer }, { customer: customerJson }),
  call('X-97', generalFiles, { location: 'AT:100100' }, { mandant: 'AT' }),
  call('X-98', alarmTemplatesOfLocation, { customer }, { customer: customerJson }),
  call(
    'X-99',
    uploadOwnFile,
    { file: { name: 'Konzept Süd.pdf', type: 'application/octet-stream', bytes: Buffer.from('pdf') } },
    { filetype: 'EIGENE_DATEI', file: expect.any(File) },
    { form: 'multipart' },
  ),
  call(
    'X-100',
    saveOwnFile,
    { location: 'AT:100100', title: 'Konzept', fileName: 'Konzept Süd.pdf', storedName: 'kept-as-7.pdf' },
    { ...place, filetype: 'EIGENE_DATEI', originalFilename: 'Konzept Süd.pdf', filename: 'kept-as-7.pdf', bezeichnung: 'Konzept' },
  ),
  call('X-101', deleteOwnFile, { documentId: '1000000' }, { file_id: '1000000' }),
  call('X-102', ownFileContent, { documentId: '700100' }, { id: '700100' }),
  call('X-103', ownFiles, { location: 'AT:100100' }, { ...place, filetype: 'EIGENE_DATEI' }),
]);
