import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import type { Group } from './arrangePortfolio.ts';
import { Button } from '../../theme/Button.tsx';

/** Groups of locations with their common figures; clicking a name filters by its locations. */
export function GroupTable({ groups, only, onPick }: { groups: readonly Group[]; only: string | null; onPick: (name: string | null) => void }) {
  const { t } = useTranslation('portfolio');
  const formatValue = (value: number | null) => (value === null ? t('noData') : formatNumber(value));
  const renderName = ({ name }: Group) =>
    name === null ? (
      <Text as="span" color="quiet">
        {t('withoutGroup')}
      </Text>
    ) : (
      <Button
        variant="plain"
        size="sm"
        px="0"
        h="auto"
        color="brand.fg"
        textDecoration="underline"
        aria-pressed={only === name}
        onClick={() => onPick(only === name ? null : name)}
      >
        {name}
      </Button>
    );
  return (
    <SmallTable
      caption={t('groups')}
      rows={groups}
      rowKey={({ name }) => name ?? ''}
      columns={[
        { key: 'name', heading: t('columns.group'), cell: renderName },
        { key: 'locations', heading: t('columns.locations'), align: 'end', cell: ({ rows }) => formatNumber(rows.length) },
        { key: 'red', heading: t('columns.red'), align: 'end', cell: ({ red }) => formatNumber(red) },
        {
          key: 'share',
          heading: t('columns.meanShare'),
          align: 'end',
          cell: ({ alarmShare }) => (alarmShare === null ? t('noData') : formatMeasure(alarmShare, '%')),
        },
        { key: 'high', heading: t('columns.high'), align: 'end', cell: ({ highDefects }) => formatValue(highDefects) },
        { key: 'silent', heading: t('columns.silent'), align: 'end', cell: ({ silentDevices }) => formatValue(silentDevices) },
        { key: 'oldest', heading: t('columns.oldest'), align: 'end', cell: ({ oldest }) => (oldest === null ? t('never') : t('days', { count: oldest })) },
      ]}
    />
  );
}
