import { useTranslation } from 'react-i18next';
import type { TrendFigureFieldsFragment } from '../../generated/graphql.ts';
import { measureText, numberText } from '../../i18n/format.ts';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { levelWord } from '../../i18n/levelWord.ts';
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
  const count = (key: keyof typeof levels.figures.counts, heading: string): SmallColumn<Row> => ({
    key,
    heading,
    align: 'end',
    cell: ({ figures }) => numberText(figures.counts[key] as number),
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
          cell: ({ figures }) => (figures.alarmShare === null ? t('plans:time.noData') : measureText(figures.alarmShare, '%')),
        },
        count('red', levelWord('RED')),
        count('yellow', levelWord('YELLOW')),
        count('green', levelWord('GREEN')),
        count('notCheckable', levelWord('NOT_CHECKABLE')),
      ]}
    />
  );
}
