import {
  areaOfDevice,
  deviceHistory,
  deviceList,
  deviceStatus,
  objectOfDevice,
  positionOfDevice,
  unstableWifi,
} from '../../gateway/features/devices/endpoints.ts';
import { trapReportImages } from '../../gateway/features/results/endpoints.ts';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from '../../gateway/features/sensors/endpoints.ts';
import { imageCount, saveImages, shownImagePage, cachedImagePage, imagePage } from '../../gateway/features/trapImages/endpoints.ts';
import { call, customer, testWireTable } from './wireTable.ts';

const device = { deviceId: 'T-7', customerId: '1' };
const sentDevice = { traplinked_device_id: 'T-7', customer_id: '1' };
const keyUser = { key_user_id: '2', mandant: 'AT' };
const sensor = { sensorId: '11', customerId: '1' };
const sentSensor = { sensor_id: '11', customer_id: '1' };
const createPeriod = (start: string, end: string) => ({ year: 2026, start, end });

/** A review of images, with what is sent of it. */
const images = [
  ['rating of several', { imageIds: ['15', '18'], level: 'RED' }, { traplinked_report_image_ids: '15,18', alarm_level: 'ROT' }],
  ['removal of one', { imageIds: ['12'], isDeleted: true }, { traplinked_report_image_id: '12', deleted_by_customer: true }],
  ['removal of several', { imageIds: ['3', '6'], isDeleted: true }, { traplinked_report_image_ids: '3,6', deleted_by_customer: true }],
  [
    'review by a value',
    { imageIds: ['1'], positionId: '1005', taskId: '1', remark: '', result: '3.5' },
    { traplinked_report_image_id: '1', position_id: '1005', task_id: '1', description: '', result_value: '3.5' },
  ],
  [
    'review by a level',
    { imageIds: ['9'], positionId: '1053', remark: 'Maus & Co', level: 'YELLOW' },
    { traplinked_report_image_id: '9', position_id: '1053', description: 'Maus & Co', alarm_level: 'GELB' },
  ],
] as const;

/** A view of a chart, with the days that are sent. */
const periods = [
  ['DAY', '2026-11-11', '2026-11-11', createPeriod('11.11.2026', '11.11.2026')],
  ['WEEK', '2026-11-09', '2026-11-15', createPeriod('09.11.2026', '15.11.2026')],
  ['MONTH', '2026-11-01', '2026-11-30', { year: 2026, month: 11 }],
  ['LAST_24_HOURS', '2026-11-15', '2026-11-16', createPeriod('15.11.2026', '16.11.2026')],
] as const;

const measures = [
  ['TEMPERATURE', 'TEM', { areas: undefined }, {}],
  ['HUMIDITY', 'HUM', { areas: '101,102' }, { areasAllowed: '101,102' }],
  ['DEW_POINT', 'DEW', { areas: undefined }, {}],
] as const;

testWireTable('devices, images and sensors', [
  call('X-65', deviceList, { customer, positionId: '1053' }, { position_id: '1053', last_monate: 6 }, { variant: 'at a position' }),
  call('X-65', deviceList, { customer }, { customer_id: '1' }, { variant: 'of a location' }),
  call('X-67', positionOfDevice, device, sentDevice),
  call('X-68', objectOfDevice, device, sentDevice),
  call('X-69', areaOfDevice, device, sentDevice),
  call('X-70', deviceStatus, { ...device, positionId: '1005' }, { ...sentDevice, position_id: '1005' }),
  call('X-71', deviceHistory, device, sentDevice),
  call('X-72', unstableWifi, { deviceId: 'T-7' }, { device_id: 'T-7' }),
  call('X-73', trapReportImages, { trapReportId: '4711' }, { traplinked_report_id: '4711' }),
  call('X-74', imageCount, { scope: { keyUserId: '2', country: 'AT' } }, keyUser, { variant: 'of a key user' }),
  call('X-74', imageCount, { scope: { customerId: '1' } }, { customer_id: '1' }, { variant: 'of a location' }),
  ...[shownImagePage, cachedImagePage, imagePage].flatMap((page) => [
    call(
      'X-75',
      page,
      { scope: { keyUserId: '2', country: 'AT' }, offset: 0 },
      { offset: 0, ...keyUser },
      { variant: 'of a key user', unnamed: Object.keys(keyUser) },
    ),
    call('X-75', page, { scope: { customerId: '1' }, offset: 50 }, { offset: 50, customer_id: '1' }, { variant: 'of a location', unnamed: ['customer_id'] }),
  ]),
  ...images.map(([variant, args, fields]) => call('X-76', saveImages, { ...args, customerId: '1' }, { ...fields, customer_id: '1' }, { variant })),
  call('X-77', sensorList, { positionId: '1001', customerId: '1', location: 'AT:100100' }, { position_id: '1001' }, { variant: 'at a position' }),
  call('X-77', sensorList, { customerId: '1', location: 'AT:100100' }, { customer_id: '1' }, { variant: 'of a location' }),
  call('X-78', sensorHistory, { ...sensor, isDoor: false }, { ...sentSensor, max: 50 }),
  ...periods.flatMap(([view, from, to, sentDays]) => {
    const shown = { ...sensor, period: { view, from, to }, language: 'de' } as const;
    const sentShown = { ...sentSensor, lang: 'de', ...sentDays };
    return [
      ...measures.map(([measure, type, areas, sentAreas]) =>
        call(
          'X-79',
          sensorChart,
          { ...shown, ...areas, measure, withDewPoint: type === 'TEM', withThresholds: type !== 'DEW' },
          { ...sentShown, ...sentAreas, type, showTaupunkt: type === 'TEM', showSchwellenwerte: type !== 'DEW' },
          { variant: `${measure} ${view}` },
        ),
      ),
      call('X-80', doorChart, shown, sentShown, { variant: view }),
    ];
  }),
  call('X-81', firstSensorData, sensor, sentSensor),
]);
