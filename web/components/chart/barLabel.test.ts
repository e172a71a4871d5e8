import { expect, test } from 'vitest';
import { labelRoom } from './BarLabel.tsx';

test('beneath bars there is room for the lines of the longest label, and for one line where there is none', () => {
  const [one, two, three] = [labelRoom(['Lager'], 90), labelRoom(['Lager', 'Schabenfalle'], 50), labelRoom(['Falle am Tor', 'Lager'], 35)];
  expect([two - one, three - two]).toEqual([14, 14]);
  expect(labelRoom([], 90)).toBe(one);
});
