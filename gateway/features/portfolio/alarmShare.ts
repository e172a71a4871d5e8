/** A chart of alarms by month, as far as it is needed here. */
export interface MonthChart {
  pointNames: readonly string[];
  series: readonly { level: string | null; values: readonly (number | null)[] }[];
}

/** The share of alarms in the latest month with results, and against the month with results before it. */
export interface AlarmShare {
  month: string | null;
  alarmShare: number | null;
  monthBefore: string | null;
  alarmChange: number | null;
}

/** A month as the provider writes it (11.2026), as a text that sorts by time; null for what is none. */
const sortText = (name: string) => /^(0[1-9]|1[0-2])\.(\d{4})$/.exec(name)?.slice(1).reverse().join('-') ?? null;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Share of alarms by month. A month without a value has no data, which is never 0. */
export function alarmShareOf(chart: MonthChart | null): AlarmShare {
  const red = chart?.series.find(({ level }) => level === 'RED')?.values ?? [];
  const months = (chart?.pointNames ?? [])
    .flatMap((name, at) => {
      const [order, value] = [sortText(name), red[at] ?? null];
      return order === null || value === null ? [] : [{ name, order, value }];
    })
    .toSorted((one, other) => (one.order < other.order ? 1 : -1));
  const [last, before] = months;
  return {
    month: last?.name ?? null,
    alarmShare: last ? rounded(last.value) : null,
    monthBefore: before?.name ?? null,
    alarmChange: last && before ? rounded(last.value - before.value) : null,
  };
}
