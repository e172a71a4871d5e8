import { afterEach, expect, test, vi } from 'vitest';
import { ProviderBudget } from './providerBudget.ts';

afterEach(() => void vi.useRealTimers());

test('limits reads of a session per minute, whatever others do', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const budget = new ProviderBudget(3);
  for (let read = 0; read < 3; read += 1) budget.spend('one');
  expect(budget.spend('one')).toMatchObject({ code: 'TOO_EXPENSIVE' });
  expect(budget.spend('other')).toBeNull();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(61_000);
  expect(budget.spend('one')).toBeNull();
});
