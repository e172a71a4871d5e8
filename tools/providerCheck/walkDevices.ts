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
import { getPeriod } from '../../gateway/features/sensors/period.ts';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import type { CallRecorder } from './callRecorder.ts';

const noLocation = 'no location was found';
const noDevice = 'no device was found';
const noSensor = 'no sensor was found';

/** Walks the connected traps and sensors of a location. */
export async function walkDevices(book: CallRecorder, customer: Customer | null): Promise<void> {
  const devices = await book.execute(deviceList, customer ? { customer } : noLocation);
  const device = customer && devices?.[0] ? { deviceId: devices[0].id, customerId: customer.id } : noDevice;
  const place = await book.execute(positionOfDevice, device);
  await book.execute(objectOfDevice, device);
  await book.execute(areaOfDevice, device);
  await book.execute(deviceHistory, device);
  await book.execute(unstableWifi, typeof device === 'string' ? device : { deviceId: device.deviceId });
  const isPlaced = typeof device !== 'string' && place?.positionId;
  await book.execute(deviceStatus, isPlaced ? { ...device, positionId: place.positionId } : 'no device with a position was found');

  const sensors = await book.execute(sensorList, customer ? { customerId: customer.id, location: customer.location } : noLocation);
  const now = new Date();
  const sensor = customer && sensors?.rows[0] ? { sensorId: sensors.rows[0].id, customerId: customer.id } : noSensor;
  await book.execute(firstSensorData, sensor);
  await book.execute(sensorHistory, typeof sensor === 'string' ? sensor : { ...sensor, isDoor: false });
  const chart = typeof sensor === 'string' ? sensor : { ...sensor, period: getPeriod('WEEK', now.toISOString().slice(0, 10), now), language: 'de' };
  await book.execute(doorChart, chart);
  await book.execute(
    sensorChart,
    typeof chart === 'string' ? chart : { ...chart, measure: 'TEMPERATURE', areas: undefined, withDewPoint: true, withThresholds: true },
  );
}
