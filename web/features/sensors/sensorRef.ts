/** A sensor at a location. */
export interface SensorRef {
  country: 'AT' | 'DE';
  cardcode: string;
  sensorId: string;
}
