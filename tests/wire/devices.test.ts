import { vi } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const list = { ...bakery, first: 5, offset: 0 };
const ofCustomer = { customer_id: 1 };
const ofKeyUser = { key_user_id: 2, mandant: 'AT' };

/** Returns the position of a trap, with its device there. */
const trapAt = async (person: Caller): Promise<{ id: string; positionId: string }> => {
  const { rows } = (await person.ask('CustomerDevices', { ...list, first: 100 })).data.customer.devices;
  const { id, place } = rows.find((device: { place: object | null }) => device.place !== null);
  return { id, positionId: place.positionId };
};
/** A row for the calls that a list makes for one device. */
const ofDevice = (id: string, name: string, fields: (deviceId: string) => object): WireRow => ({
  id,
  method: 'GET',
  path: `datenbroker/${name}`,
  async run(stack) {
    stack.alter('/datenbroker/getTraplinkedDevices', ({ traplinkedDevices: [first] }) => ({
      traplinkedDevices: [{ ...first, id: 'T-7', position: null, objekt: null, area: null }],
    }));
    await (await stack.as('customer')).ask('CustomerDevices', list);
    return { ...fields('T-7') };
  },
});
const atDevice = (deviceId: string) => ({ traplinked_device_id: deviceId, customer_id: 1 });

interface Image {
  id: string;
  entry: string;
  positionId: string;
  choices: { id: string }[];
}
const images = async (person: Caller, entry: string): Promise<Image[]> =>
  (await person.ask('TrapImageList', bakery)).data.trapImages.rows.filter((image: Image) => image.entry === entry);
/** Returns a row for a write of images. */
const written = (variant: string, entry: string, act: (person: Caller, found: Image[]) => Promise<object>): WireRow => ({
  id: 'X-76',
  variant,
  method: 'POST',
  path: 'datenbroker/saveTraplinkedImage',
  async run({ as }) {
    const person = await as('customer');
    return { ...(await act(person, await images(person, entry))) };
  },
});

const at = Date.parse('2026-11-16T10:00:00Z');
const chart = (view: string, more: object = {}) => ({
  ...bakery,
  id: '11',
  measure: 'TEMPERATURE',
  view,
  day: '2026-11-11',
  withDewPoint: false,
  withThresholds: true,
  language: 'DE',
  ...more,
});
const climate = { sensor_id: 11, type: 'TEM', customer_id: 1, year: 2026, lang: 'de', showTaupunkt: false, showSchwellenwerte: true };

const rows: WireRow[] = [
  asked('X-65', 'datenbroker/getTraplinkedDevices', 'customer', ['CustomerDevices', list], ofCustomer, 'of a location'),
  {
    id: 'X-65',
    variant: 'at a position',
    method: 'GET',
    path: 'datenbroker/getTraplinkedDevices',
    async run({ as }) {
      const person = await as('customer');
      const { positionId } = await trapAt(person);
      await person.ask('PositionObjects', { ...bakery, id: positionId });
      return { position_id: positionId, last_monate: 6 };
    },
  },
  ofDevice('X-67', 'getPositionOfTraplinkedDevice', atDevice),
  ofDevice('X-68', 'getObjektOfTraplinkedDevice', atDevice),
  ofDevice('X-69', 'getAreaOfTraplinkedDevice', atDevice),
  {
    id: 'X-70',
    method: 'GET',
    path: 'datenbroker/getTraplinkedDeviceStatus',
    async run({ as }) {
      const person = await as('customer');
      const { id, positionId } = await trapAt(person);
      await person.ask('PositionObjects', { ...bakery, id: positionId });
      return { ...atDevice(id), position_id: positionId };
    },
  },
  {
    id: 'X-71',
    method: 'GET',
    path: 'datenbroker/getTraplinkedDeviceHistory',
    async run({ as }) {
      const person = await as('customer');
      const { id } = await trapAt(person);
      await person.ask('DeviceHistory', { ...bakery, id, offset: 0 });
      return atDevice(id);
    },
  },
  ofDevice('X-72', 'hasUnstableWifi', (deviceId) => ({ device_id: deviceId })),
  {
    id: 'X-73',
    method: 'GET',
    path: 'datenbroker/getTraplinkedReportImages',
    async run(stack) {
      const person = await stack.as('customer');
      stack.alter('/datenbroker/getErgebnisliste', ([first]) => [{ ...first, id: 7, traplinked_report_id: 4711, count_traplinked_report_image: 1 }]);
      const { id: reportId } = (await person.ask('ReportPage', bakery)).data.customer.report;
      await person.ask('ResultImages', { ...bakery, reportId, resultId: 'trap-7' });
      return { traplinked_report_id: 4711 };
    },
  },
  asked('X-74', 'datenbroker/countTraplinkedImages', 'customer', ['TrapImageList', bakery], ofCustomer, 'of a location'),
  asked('X-74', 'datenbroker/countTraplinkedImages', 'keyuser', ['TrapImageList'], ofKeyUser, 'of a key user'),
  {
    ...asked(
      'X-75',
      'datenbroker/getTraplinkedImages',
      'customer',
      ['TrapImageList', { ...bakery, offset: 50 }],
      { offset: 50, ...ofCustomer },
      'of a location',
    ),
    unnamed: Object.keys(ofCustomer),
  },
  {
    ...asked('X-75', 'datenbroker/getTraplinkedImages', 'keyuser', ['TrapImageList'], { offset: 0, ...ofKeyUser }, 'of a key user'),
    unnamed: Object.keys(ofKeyUser),
  },
  written('review by a level', 'RATING', async (person, [image]) => {
    const { id, positionId } = image!;
    await person.change('ReviewTrapImage', { ...bakery, imageId: id, remark: ' Maus & Co ', level: 'YELLOW' });
    return { traplinked_report_image_id: id, customer_id: '1', position_id: positionId, description: 'Maus & Co', alarm_level: 'GELB' };
  }),
  written('review by a number', 'NUMBER', async (person, [image]) => {
    const { id, positionId } = image!;
    await person.change('ReviewTrapImage', { ...bakery, imageId: id, result: '3,5' });
    return { traplinked_report_image_id: id, customer_id: '1', position_id: positionId, task_id: '2', description: '', result_value: '3.5' };
  }),
  written('review by a choice', 'CHOICE', async (person, [image]) => {
    const { id, positionId, choices } = image!;
    await person.change('ReviewTrapImage', { ...bakery, imageId: id, result: choices[0]!.id });
    return { traplinked_report_image_id: id, customer_id: '1', position_id: positionId, task_id: '1', description: '', result_value: choices[0]!.id };
  }),
  written('rating of several', 'RATING', async (person, [one, other]) => {
    await person.change('RateTrapImages', { ...bakery, imageIds: [one!.id, other!.id], level: 'RED' });
    return { traplinked_report_image_ids: `${one!.id},${other!.id}`, customer_id: '1', alarm_level: 'ROT' };
  }),
  written('removal of one', 'RATING', async (person, [image]) => {
    await person.change('DeleteTrapImages', { ...bakery, imageIds: [image!.id] });
    return { traplinked_report_image_id: image!.id, customer_id: '1', deleted_by_customer: true };
  }),
  written('removal of several', 'RATING', async (person, [one, other]) => {
    await person.change('DeleteTrapImages', { ...bakery, imageIds: [one!.id, other!.id] });
    return { traplinked_report_image_ids: `${one!.id},${other!.id}`, customer_id: '1', deleted_by_customer: true };
  }),
  asked('X-77', 'datenbroker/getSensoren', 'customer', ['SensorList', bakery], ofCustomer, 'of a location'),
  asked('X-77', 'datenbroker/getSensoren', 'customer', ['PositionSensors', { ...bakery, id: '1001' }], { position_id: 1001 }, 'at a position'),
  asked('X-78', 'datenbroker/getSensorHistory', 'customer', ['SensorHistory', { ...bakery, id: '11', offset: 0 }], { ...ofCustomer, sensor_id: 11, max: 50 }),
  asked(
    'X-79',
    'datenbroker/getChartDataOfSensor',
    'customer',
    ['SensorChart', chart('DAY')],
    { ...climate, start: '11.11.2026', end: '11.11.2026' },
    'of a day',
  ),
  asked(
    'X-79',
    'datenbroker/getChartDataOfSensor',
    'areas',
    ['SensorChart', chart('WEEK', { measure: 'HUMIDITY', withThresholds: false })],
    { ...climate, type: 'HUM', showSchwellenwerte: false, areasAllowed: '101,102', start: '09.11.2026', end: '15.11.2026' },
    'of a week',
  ),
  asked(
    'X-79',
    'datenbroker/getChartDataOfSensor',
    'customer',
    ['SensorChart', chart('MONTH', { measure: 'DEW_POINT', withDewPoint: true, language: 'EN' })],
    { ...climate, type: 'DEW', showSchwellenwerte: false, lang: 'en', month: 11 },
    'of a month',
  ),
  {
    id: 'X-79',
    variant: 'of the last 24 hours',
    method: 'GET',
    path: 'datenbroker/getChartDataOfSensor',
    async run({ as }) {
      const person = await as('customer');
      vi.useFakeTimers({ now: at, toFake: ['Date'] });
      await person.ask('SensorChart', chart('LAST_24_HOURS', { withDewPoint: true })).finally(() => vi.useRealTimers());
      return { ...climate, showTaupunkt: true, start: '15.11.2026', end: '16.11.2026' };
    },
  },
  asked(
    'X-80',
    'datenbroker/getBarChartSensor',
    'customer',
    ['SensorDoorChart', { ...bakery, id: '12', view: 'MONTH', day: '2026-10-03', language: 'DE' }],
    { sensor_id: 12, year: 2026, lang: 'de', ...ofCustomer, month: 10 },
    'of a month',
  ),
  asked(
    'X-80',
    'datenbroker/getBarChartSensor',
    'customer',
    ['SensorDoorChart', { ...bakery, id: '12', view: 'DAY', day: '2026-10-03', language: 'DE' }],
    { sensor_id: 12, year: 2026, lang: 'de', ...ofCustomer, start: '03.10.2026', end: '03.10.2026' },
    'of a day',
  ),
  asked('X-81', 'datenbroker/getFirstSensorData', 'customer', ['SensorChart', chart('DAY')], { sensor_id: 11, ...ofCustomer }),
];

wireTable('devices, images and sensors', rows);
