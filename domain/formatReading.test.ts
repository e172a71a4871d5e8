import { expect, test } from 'vitest';
import { formatReading, writeReading } from './formatReading.ts';

test.each([
  [20, '20,00', '20.00'],
  [20.318, '20,32', '20.32'],
  [-3.5, '−3,50', '−3.50'],
  [-0.001, '0,00', '0.00'],
])('a value of a sensor has two decimals: %d', (value, german, english) => {
  expect([formatReading(value, 'DE'), formatReading(value, 'EN')]).toEqual([german, english]);
});

test('programs read a hyphen as minus', () => {
  expect(writeReading(-3.5, 'EN')).toBe('-3.50');
});
