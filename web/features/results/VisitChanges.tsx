import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Level as LevelChange, VisitComparisonDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { PositionLink } from '../../links/PositionLink.tsx';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TextButton } from '../../theme/TextButton.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { type RequestedReport, getReportVariables, type ReportRef } from './reportRef.ts';
import { findComparison, fewChanges, fewOnPhone, maxChanges, type VisitChange } from './visitChange.ts';

interface VisitChangesProps {
  at: ReportRef;
  requested: RequestedReport;
  /** The position of a change in a dialog, put in by the app. */
  position: (at: ReportRef, positionId: string, onClose: () => void) => ReactNode;
}

/** Positions that got worse, were not checked or got better since the previous visit, each with links to it and to the plan. */
export function VisitChanges({ at, requested, position }: VisitChangesProps) {
  const { t } = useTranslation('results');
  const [isAll, setIsAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const planWay = usePlanWay(at);
  const { data, previousData, ...query } = useQuery(VisitComparisonDocument, {
    variables: { ...getReportVariables(requested), first: isAll ? maxChanges : fewChanges },
  });
  const comparison = findComparison(query.loading ? (data ?? previousData) : data);
  const isPhone = useIsPhone();
  const few = isPhone ? fewOnPhone : fewChanges;
  const changes = comparison?.changes.nodes.slice(0, isAll ? maxChanges : few) ?? [];
  const total = comparison ? comparison.worse + comparison.notChecked + comparison.better : 0;
  return (
    <Section title={t('changed')} isCollapsible remember="changes" loadingHeight="12rem" {...getLoadState(query, comparison)}>
      {total === 0 ? (
        <Notice kind={comparison ? 'success' : 'info'}>{t(comparison ? 'nothingChanged' : 'noVisitBefore')}</Notice>
      ) : (
        <>
          <chakra.ul aria-label={t('changed')} listStyleType="none">
            {changes.map((change) => (
              <Change
                key={`${change.positionId} ${change.areaName} ${change.positionNumber}`}
                at={at}
                change={change}
                to={planWay(change.positionId)}
                onOpen={setOpened}
              />
            ))}
          </chakra.ul>
          <Flex justify="space-between" gap="3" wrap="wrap" mt="2" fontSize="0.875rem" color="quiet">
            <Box>
              {comparison &&
                t('changesShown', {
                  shown: changes.length,
                  total,
                  worse: comparison.worse,
                  notChecked: comparison.notChecked,
                  better: comparison.better,
                })}
            </Box>
            {total > few && <TextButton onClick={() => setIsAll(!isAll)}>{t(isAll ? 'fewChanges' : 'allChanges')}</TextButton>}
          </Flex>
        </>
      )}
      {opened && position(at, opened, () => setOpened(null))}
    </Section>
  );
}

function Change({ at, change, to, onOpen }: { at: ReportRef; change: VisitChange; to: string | null; onOpen: (id: string) => void }) {
  const { t } = useTranslation('results');
  const { positionId, positionNumber, positionName, areaName, objectName, result, before, now } = change;
  const name = [positionNumber, positionName].filter(Boolean).join(' ');
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }} py="2">
      <Flex columnGap="4" rowGap="1" align="baseline" wrap="wrap">
        <Box flex={{ base: '1 1 100%', md: '1' }} minW="0">
          {positionId ? (
            <PositionLink location={at} positionId={positionId} onOpen={() => onOpen(positionId)}>
              {name || positionId}
            </PositionLink>
          ) : (
            name
          )}
          <chakra.span color="quiet" fontSize="0.875rem">
            {[areaName, objectName, result].filter(Boolean).map((text) => ` · ${text}`)}
          </chakra.span>
        </Box>
        <Flex align="center" gap="1.5" wrap="wrap" fontSize="0.8125rem">
          <chakra.span srOnly>{t(`kinds.${change.kind}`)}: </chakra.span>
          <LevelChange level={before} missing={t('noneBefore')} />
          <chakra.span aria-hidden="true">→</chakra.span>
          <LevelChange level={now} missing={t('noneNow')} />
          {now === 'NOT_CHECKABLE' && before === 'NOT_CHECKABLE' && <span>{t('again')}</span>}
        </Flex>
        {to && <PlanLink to={to} position={name} />}
      </Flex>
    </chakra.li>
  );
}

function LevelChange({ level, missing }: { level: LevelChange | null; missing: string }) {
  return level === null ? <LevelBadge level="UNKNOWN" text={missing} /> : <LevelBadge level={level} />;
}
