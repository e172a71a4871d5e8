import {
  areaOfDevice,
  deviceHistory,
  deviceList,
  deviceStatus,
  objectOfDevice,
  positionOfDevice,
  unstableWifi,
} from '../../gateway/features/devices/endpoints.ts';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from '../../gateway/features/sensors/endpoints.ts';
import { periodOf } from '../../gateway/features/sensors/period.ts';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import type { Book } from './book.ts';

const noLocation = 'no location was found';
const noDevice = 'no device was found';
const noSensor = 'no sensor was found';

/** Walks the connected traps and sensors of a location. */
export async function walkDevices(book: Book, customer: Customer | null): Promise<void> {
  const devices = await book.ask(deviceList, customer ? { customer } : noLocation);
  const device = customer && devices?.[0] ? { deviceId: devices[0].id, customerId: customer.id } : noDevice;
  const place = await book.ask(positionOfDevice, device);
  await book.ask(objectOfDevice, device);
  await book.ask(areaOfDevice, device);
  await book.ask(deviceHistory, device);
  await book.ask(unstableWifi, typeof device === 'string' ? device : { deviceId: device.deviceId });
  const isPlaced = typeof device !== 'string' && place?.positionId;
  await book.ask(deviceStatus, isPlaced ? { ...device, positionId: place.positionId } : 'no device with a position was found');

  const sensors = await book.ask(sensorList, customer ? { customerId: customer.id, location: customer.location } : noLocation);
  const now = new Date();
  const sensor = customer && sensors?.rows[0] ? { sensorId: sensors.rows[0].id, customerId: customer.id } : noSensor;
  await book.ask(firstSensorData, sensor);
  await book.ask(sensorHistory, typeof sensor === 'string' ? sensor : { ...sensor, isDoor: false });
  const chart = typeof sensor === 'string' ? sensor : { ...sensor, period: periodOf('WEEK', now.toISOString().slice(0, 10), now), language: 'de' };
  await book.ask(doorChart, chart);
  await book.ask(
    sensorChart,
    typeof chart === 'string' ? chart : { ...chart, measure: 'TEMPERATURE', areas: undefined, withDewPoint: true, withThresholds: true },
  );
}
