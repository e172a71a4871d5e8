import { formatDay, formatDateTime } from '../../i18n/format.ts';

const viennaOffsets = ['+01:00', '+02:00'] as const;

/** The moment of a clock time on a day (YYYY-MM-DD) in Vienna; null without a day. */
function toViennaMoment(day: string, time: string): string | null {
  if (day === '') return null;
  const moments = viennaOffsets.map((offset) => new Date(`${day}T${time}${offset}`).toISOString());
  return moments.find((moment) => formatDateTime(moment) === `${formatDay(`${day}T12:00:00Z`)} ${time.slice(0, 5)}`) ?? moments[0]!;
}

/** First and last moment of a range of days in Vienna. */
export const toDayRange = ({ from, to }: { from: string; to: string }) => ({ from: toViennaMoment(from, '00:00:00'), to: toViennaMoment(to, '23:59:59') });
