import { refreshToken } from '../../gateway/features/apiTokens/endpoints.ts';
import { trendFile } from '../../gateway/features/exports/endpoints.ts';
import { problemTypes, saveServiceCall } from '../../gateway/features/support/endpoints.ts';
import { call, place, user, testWireTable } from './wireTable.ts';

const least = {
  customerId: '1',
  user: { ...user, email: null },
  problemTypeId: '2',
  phone: '+43 555 1001',
  topic: 'Tor klemmt',
  description: 'Bitte um Rückruf.',
  positionId: null,
  defectId: null,
  imageId: null,
  photos: [],
  at: new Date(1_780_264_800_000),
};
const sentLeast = {
  auftragProblemTypId: '2',
  auftragHerkunftId: 'ANALYTICS',
  customerId: '1',
  ansprechpartnerId: '3',
  personalId: '',
  email: 'customer@portal.example',
  bemerkung: 'Bitte um Rückruf.',
  planungsDatum: 1_780_264_800_000,
  images: [],
  tel: '+43 555 1001',
  thema: 'Tor klemmt',
};
/** Fields that the requirement leaves to an entity. */
const payload = [...Object.keys(sentLeast), 'positionId', 'mangelId', 'traplinkedReportImageId'];

testWireTable('export, support, interfaces', [
  ...(['CSV', 'XLS'] as const).map((format) =>
    call(
      'X-136',
      trendFile,
      { customerId: '1', location: 'AT:100100', start: 1_780_264_800_000, end: 1_782_856_799_999, format },
      { ...place, customer_id: '1', start: 1_780_264_800_000, end: 1_782_856_799_999, filetype: format },
      { variant: format },
    ),
  ),
  call('X-137', problemTypes, { country: 'DE' }, { mandant: 'DE' }),
  call('X-138', saveServiceCall, least, sentLeast, { variant: 'with the least', unnamed: payload }),
  call(
    'X-138',
    saveServiceCall,
    { ...least, user: { ...user, email: 'klara@kunde.example' }, positionId: '1004', defectId: '1199', imageId: '500001', photos: [Buffer.of(255, 216)] },
    {
      ...sentLeast,
      email: 'klara@kunde.example',
      positionId: '1004',
      mangelId: '1199',
      traplinkedReportImageId: '500001',
      images: ['data:image/jpeg;base64,/9g='],
    },
    { variant: 'with all, by a user whose address is not the sign-in name', unnamed: payload },
  ),
  call('X-139', refreshToken, { customerId: '1' }, { customer_id: '1' }),
]);
