import { expect, test } from 'vitest';
import { labelHeight } from './BarLabel.tsx';

test('beneath bars there is room for the lines of the longest label, and for one line where there is none', () => {
  const [one, two, three] = [labelHeight(['Lager'], 90), labelHeight(['Lager', 'Schabenfalle'], 50), labelHeight(['Falle am Tor', 'Lager'], 35)];
  expect([two - one, three - two]).toEqual([14, 14]);
  expect(labelHeight([], 90)).toBe(one);
});
