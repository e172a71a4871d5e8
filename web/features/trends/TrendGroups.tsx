import { Box, Heading, Text, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TrendGroupFieldsFragment, TrendKind } from '../../generated/graphql.ts';
import { formatNumber, formatPoints } from '../../i18n/format.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import { PagedTable } from '../../components/table/PagedTable.tsx';
import { Section } from '../../components/layout/Section.tsx';
import type { SmallColumn } from '../../components/table/SmallTable.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { formatChange, formatGroupName, formatShare, formatValue } from './trendText.ts';
import { pageSize, type TrendFound } from './useTrends.ts';
import { trendKinds } from './useTrendChoice.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

type Group = TrendGroupFieldsFragment;

/** Maximum number of bars that fit. */
const maxBars = 12;

interface TrendGroupsProps {
  by: TrendKind;
  page: number;
  groups: TrendFound['groups'];
  rising: readonly Group[];
  isBusy: boolean;
  onChange: (values: Record<string, string | null>) => void;
}

/** Areas, categories, tasks or positions over the three periods, and the largest increases among them. */
export function TrendGroups({ by, page, groups, rising, isBusy, onChange }: TrendGroupsProps) {
  const { t } = useTranslation('trends');
  const kind = t(`kinds.${by}`);
  const drawn = groups.nodes.filter(({ now }) => now.alarmShare !== null).slice(0, maxBars);
  const columns: SmallColumn<Group>[] = [
    { key: 'name', heading: t('name'), cell: (group) => formatGroupName(t, group) },
    { key: 'share', heading: t('share'), align: 'end', phoneSlot: 'aside', cell: ({ now }) => <b>{formatShare(t, now.alarmShare)}</b> },
    { key: 'before', heading: t('before'), align: 'end', cell: ({ before }) => formatShare(t, before.alarmShare) },
    { key: 'change', heading: t('change'), align: 'end', cell: ({ change }) => formatChange(t, change) },
    { key: 'lastYear', heading: t('lastYear'), align: 'end', cell: ({ lastYear }) => formatShare(t, lastYear.alarmShare) },
    { key: 'checks', heading: t('checks'), align: 'end', cell: ({ now }) => formatNumber(now.checks) },
    { key: 'red', heading: formatLevel('RED'), align: 'end', cell: ({ now }) => formatNumber(now.counts.red) },
    { key: 'yellow', heading: formatLevel('YELLOW'), align: 'end', cell: ({ now }) => formatNumber(now.counts.yellow) },
    { key: 'notCheckable', heading: formatLevel('NOT_CHECKABLE'), align: 'end', cell: ({ now }) => formatNumber(now.counts.notCheckable) },
    { key: 'catches', heading: t('catchesShort'), align: 'end', cell: ({ now }) => formatValue(t, now.catchesPer100) },
  ];
  return (
    <Section
      title={`${t('groups')} ${kind}`}
      actions={
        <ToggleGroup
          label={t('groups')}
          value={by}
          options={trendKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
          onChange={(value) => onChange({ by: value })}
        />
      }
    >
      <Text mb="3" maxW="70ch">
        <GroupSentence groups={groups.nodes} rising={rising} />
      </Text>
      {drawn.length > 0 && page === 1 && (
        <Box mb="5">
          <ChartFrame
            kind="bar"
            label={t('chartOf', { kind })}
            chart={{
              labels: drawn.map((group) => (by === 'POSITION' ? (group.number ?? formatGroupName(t, group)) : formatGroupName(t, group))),
              series: [
                { name: t('share'), level: 'RED', values: drawn.map(({ now }) => now.alarmShare) },
                { name: t('before'), level: null, values: drawn.map(({ before }) => before.alarmShare), isTableOnly: true },
                { name: t('lastYear'), level: null, values: drawn.map(({ lastYear }) => lastYear.alarmShare), isTableOnly: true },
              ],
              ticks: [],
              isPercent: true,
              hasRoundSteps: true,
            }}
          />
        </Box>
      )}
      <PagedTable
        caption={t('tableOf', { kind })}
        columns={columns}
        list={groups}
        rowKey={({ positionId, number, name, areaName }) => `${positionId} ${areaName} ${number} ${name}`}
        page={page}
        pageSize={pageSize}
        onPage={(next) => onChange({ page: String(next) })}
        isLoading={isBusy}
      />
      <Heading as="h3" size="sm" mt="5" mb="2">
        {t('rising')}
      </Heading>
      {rising.length === 0 ? (
        <Text>{t('nothingRose')}</Text>
      ) : (
        <chakra.ol aria-label={t('rising')} ps="5" display="grid" gap="1.5">
          {rising.map((group) => (
            <li key={formatGroupName(t, group)}>
              {t('rose', {
                name: formatGroupName(t, group),
                change: formatPoints(group.change ?? 0),
                before: formatShare(t, group.before.alarmShare),
                now: formatShare(t, group.now.alarmShare),
                red: formatNumber(group.now.counts.red),
                checks: formatNumber(group.now.checks),
              })}
            </li>
          ))}
        </chakra.ol>
      )}
    </Section>
  );
}

function GroupSentence({ groups, rising }: { groups: readonly Group[]; rising: readonly Group[] }) {
  const { t } = useTranslation('trends');
  const highest = groups[0];
  const rose = rising[0];
  if (!highest || highest.now.alarmShare === null) return t('nothing');
  return [
    highest.now.alarmShare === 0 ? t('noAlarm') : t('highest', { name: formatGroupName(t, highest), share: formatShare(t, highest.now.alarmShare) }),
    rose && t('roseSentence', { name: formatGroupName(t, rose), change: formatPoints(rose.change ?? 0) }),
  ]
    .filter(Boolean)
    .join(' ');
}
