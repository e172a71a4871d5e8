import { defectCount, defectList, defectNow, openDefectsAtPosition, planDefect } from '../../gateway/features/defects/endpoints.ts';
import {
  defectReport,
  removeDefect,
  removePhoto,
  saveCompleted,
  saveNote,
  savePhoto,
  savePriority,
  saveResolved,
} from '../../gateway/features/defects/writeEndpoints.ts';
import { defectsWithoutPosition } from '../../gateway/features/plans/endpoints.ts';
import { removeDefect as takeFromPlan } from '../../gateway/features/plans/writeEndpoints.ts';
import { call, customer, customerJson, user, userJson, testWireTable } from './wireTable.ts';

testWireTable('defects', [
  call('X-38', defectNow, { customer, defectId: '1197' }, { mangel_id: '1197' }),
  call('X-38', openDefectsAtPosition, { customer, positionId: '1001' }, { position_id: '1001', status: 'OFFEN' }, { variant: 'at a position' }),
  call('X-38', defectList, { customer, completed: true }, { customer: customerJson, status: 'ABGESCHLOSSEN' }, { variant: 'that are completed' }),
  call('X-38', defectList, { customer, completed: false }, { customer: customerJson, status: 'ERLEDIGT' }, { variant: 'that are not completed' }),
  call('X-39', defectCount, { customer }, { customer: customerJson, showDetails: true }),
  call('X-40', savePriority, { defectId: '1197', priority: 'LOW' }, { mangel_id: '1197', prioritaet: 'GERINGE_GEFAHR' }),
  ...(
    [
      ['OPEN', 'OFFEN'],
      ['RESOLVED', 'ERLEDIGT'],
      ['COMPLETED', 'ABGESCHLOSSEN'],
    ] as const
  ).map(([status, word]) =>
    call(
      'X-41',
      savePhoto,
      { defectId: '1198', status, name: 'Foto Süd.jpg', type: 'image/jpeg', bytes: Buffer.of(255, 216) },
      { image: 'data:image/jpeg;base64,/9g=', name: 'Foto Süd.jpg', mangel_id: 1198, status: word, mimeType: 'image/jpeg' },
      { variant: word },
    ),
  ),
  call('X-42', removePhoto, { photoId: '11990' }, { id: '11990' }),
  call('X-43', removeDefect, { defectId: '1198' }, { mangel_id: '1198' }),
  call('X-44', saveNote, { defectId: '1197', user, note: 'Gesehen & notiert\n– Süd' }, { id: '1197', notiz: 'Gesehen & notiert\n– Süd', userjson: userJson }),
  call('X-45', saveResolved, { defectId: '1197', user }, { id: '1197', maengelStatus: 'ERLEDIGT', userjson: userJson }),
  call(
    'X-46',
    saveCompleted,
    { defectId: '1198', user: { ...user, id: '1', username: 'admin@portal.example', name: 'Agnes Amtmann', role: 'ADMIN', keyUserId: null } },
    {
      id: '1198',
      maengelStatus: 'ABGESCHLOSSEN',
      userjson:
        '{"id":1,"username":"admin@portal.example","name":"Agnes Amtmann","keyUserId":null,"biotechCountry":{"name":"AT"},"role":{"authority":"ROLE_ADMIN"}}',
    },
  ),
  call('X-47', planDefect, { customer }, { customer: customerJson }),
  call('X-48', takeFromPlan, { id: '1001' }, { mangel_id: '1001' }),
  call(
    'X-50',
    defectReport,
    { type: 'excel', customer, rows: [], unreadable: 0, withPhotos: true },
    {
      type: 'excel',
      liste: '[]',
      customer:
        '{"id":1,"cardcode":"100100","kunde":"Großbäckerei Sonnleitner","zipcode":"4600","ort":"Wels","adresse":"Lindenweg 1","biotechCountry":{"name":"AT"}}',
    },
    { form: 'form' },
  ),
  call('X-49', defectsWithoutPosition, { customer }, { customer: customerJson }),
]);
