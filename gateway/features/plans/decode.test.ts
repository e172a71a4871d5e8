import { expect, test } from 'vitest';
import { iconOf } from './decode.ts';

test.each([
  ['100', 'LIGHT'],
  ['200', 'COCKROACH'],
  ['300', 'MOTH'],
  ['310', 'PHEROMONE'],
  ['400', 'MOUSE'],
  ['450', 'SNAP_TRAP'],
  ['500', 'SNAP_TRAP'],
  ['550', 'DEVICE_247'],
  ['600', 'BEETLE'],
  ['700', 'GNAT'],
  ['710', 'BEETLE_2'],
  ['720', 'ANT'],
  ['800', 'RAT'],
  ['900', 'FLY'],
  ['1000', 'MAGNIFIER'],
  ['1100', 'TEMPERATURE'],
  ['999', 'MARKER'],
  [null, 'MARKER'],
])('L-08 L-09 the device code %s has the icon %s', (code, icon) => expect(iconOf(code)).toBe(icon));
