import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { useCompletedAddress } from './useCompletedAddress.ts';
import { useDefectChoice } from './useDefectChoice.ts';

interface Said {
  completed: ReturnType<typeof useCompletedAddress>;
  choice: ReturnType<typeof useDefectChoice>;
}
let said: Said;
const draw = (query: string) => {
  window.history.pushState(null, '', `/maengelliste${query}`);
  return renderPortalHook(() => (said = { completed: useCompletedAddress(), choice: useDefectChoice() }));
};

beforeEach(() => window.history.replaceState(null, '', '/report'));

test('reads valid words of the address in order, and ignores others', async () => {
  await draw('?completed=1&status=COMPLETED&status=LOST&status=OPEN&priority=LOW&priority=&priority=HIGH');
  expect(said.completed.withCompleted).toBe(true);
  expect(said.choice.chosen).toEqual({ statuses: ['OPEN', 'COMPLETED'], priorities: ['HIGH', 'LOW'] });
});
