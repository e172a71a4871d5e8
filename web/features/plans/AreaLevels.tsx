import { useTranslation } from 'react-i18next';
import type { TrendFigureFieldsFragment } from '../../generated/graphql.ts';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { formatLevel } from '../../i18n/formatLevel.ts';
import type { PeriodLevels } from './usePeriodLevels.ts';

interface Row {
  name: string;
  figures: TrendFigureFieldsFragment;
}

/** Sums of a range by area, with the total. */
export function AreaLevels({ levels }: { levels: PeriodLevels }) {
  const { t } = useTranslation(['plans', 'ui']);
  const rows: Row[] = [
    ...levels.areas.map(({ areaName, figures }) => ({ name: areaName ?? t('plans:time.noArea'), figures })),
    { name: t('plans:time.sum'), figures: levels.figures },
  ];
  const createCountColumn = (key: keyof typeof levels.figures.counts, heading: string): SmallColumn<Row> => ({
    key,
    heading,
    align: 'end',
    cell: ({ figures }) => formatNumber(figures.counts[key] as number),
  });
  return (
    <SmallTable
      caption={t('plans:time.byArea')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'area', heading: t('plans:time.area'), cell: ({ name }) => name },
        {
          key: 'share',
          heading: t('plans:time.share'),
          align: 'end',
          cell: ({ figures }) => (figures.alarmShare === null ? t('plans:time.noData') : formatMeasure(figures.alarmShare, '%')),
        },
        createCountColumn('red', formatLevel('RED')),
        createCountColumn('yellow', formatLevel('YELLOW')),
        createCountColumn('green', formatLevel('GREEN')),
        createCountColumn('notCheckable', formatLevel('NOT_CHECKABLE')),
      ]}
    />
  );
}
