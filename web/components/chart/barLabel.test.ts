import { expect, test } from 'vitest';
import { computeLabelHeight } from './BarLabel.tsx';

test('reserves room beneath bars for the longest label’s lines, or one', () => {
  const one = computeLabelHeight(['Lager'], 90);
  const two = computeLabelHeight(['Lager', 'Schabenfalle'], 50);
  const three = computeLabelHeight(['Falle am Tor', 'Lager'], 35);
  expect([two - one, three - two]).toEqual([14, 14]);
  expect(computeLabelHeight([], 90)).toBe(one);
});
