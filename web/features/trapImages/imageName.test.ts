import { expect, test } from 'vitest';
import { formatFullImageName } from './imageName.ts';

const image = { id: '1', takenAt: '2026-11-29T10:00:00Z', trapName: 'Falle T-017', positionNumber: 'T-017', positionName: 'Eingang 3' };

test.each([
  ['T-017', '29.11.2026 11:00, Falle T-017, Eingang 3'],
  ['P-07', '29.11.2026 11:00, Falle T-017, P-07, Eingang 3'],
  [null, '29.11.2026 11:00, Falle T-017, Eingang 3'],
])('a trap with the number of its position is named once: %s', (positionNumber, name) => {
  expect(formatFullImageName({ ...image, positionNumber } as never)).toBe(name);
});
