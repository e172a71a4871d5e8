import { PeriodChoice } from '../../features/results/PeriodChoice.tsx';
import { ReadProgress } from '../../features/results/ReadProgress.tsx';
import { toPeriodInput, useResultPeriod } from '../../features/results/useResultPeriod.ts';
import { TrendsPage } from '../../features/trends/TrendsPage.tsx';

/** Trends, with period and progress as of the results over time. */
export function TrendsScreen() {
  const { period, choosePeriod } = useResultPeriod();
  const requested = period.kind === 'LAST_VISIT' ? { ...period, kind: 'MONTHS_3' as const } : period;
  return (
    <TrendsPage
      period={toPeriodInput(requested)}
      periodChoice={<PeriodChoice period={requested} onChoose={choosePeriod} kinds={['MONTHS_3', 'MONTHS_12', 'DAYS']} />}
      progress={({ found, ...reading }) => <ReadProgress found={{ from: null, to: null, ...found }} {...reading} />}
    />
  );
}
