import { expect, test } from 'vitest';
import { getPortalSystem } from './theme.ts';

test('the reset concerns elements, not the boxes before and after', () => {
  const [reset] = getPortalSystem()._global as [Record<string, Record<string, object>>];
  const styles = Object.values(reset)[0]!;
  expect(Object.keys(styles).filter((selector) => /\*::(before|after)/.test(selector))).toEqual([]);
  expect(styles[':where(*)']).toMatchObject({ boxSizing: 'border-box', borderWidth: '0px', borderStyle: 'solid' });
});
