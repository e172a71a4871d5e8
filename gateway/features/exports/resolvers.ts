import { badInput } from '../../errors.ts';
import { dayStart } from '../../dayText.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

const dayMilliseconds = 86_400_000;
const providerFormats = { EXCEL: 'XLS', CSV: 'CSV' } as const;

/** First millisecond of a day in Vienna; throws BAD_INPUT for what is no day of the calendar. */
function startOf(day: string, argument: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) throw badInput(`${argument} must be a day, YYYY-MM-DD.`);
  return dayStart(day);
}

/** The results export. */
export const resultExports: Resolvers = {
  Customer: {
    exportFile({ id, location, cardcode }, { from, to, format }, { tickets, session }) {
      const start = startOf(from, 'from');
      startOf(to, 'to');
      if (to < from) throw badInput('to must not be before from.');
      const afterEnd = dayStart(new Date(Date.parse(`${to}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10));
      const args = { customerId: id, start, end: afterEnd - 1, format: providerFormats[format] };
      const name = `Export_${cardcode.replace(/[^\w-]/g, '_')}_${from}_${to}.${format === 'CSV' ? 'csv' : 'xls'}`;
      return { url: tickets.seal({ source: 'trendExport', args, name, sessionKey: session.key, location }) };
    },
  },
};
