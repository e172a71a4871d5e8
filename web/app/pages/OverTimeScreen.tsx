import { OverTimePage } from '../../features/results/OverTimePage.tsx';
import { resultSlots } from './resultSlots.tsx';

/** Results over time, put together from their features. */
export function OverTimeScreen() {
  return <OverTimePage {...resultSlots} />;
}
