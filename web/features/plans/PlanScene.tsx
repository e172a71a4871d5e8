import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanViewDocument, type PlanPeriodInput, type PlanViewQuery } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import type { ChosenCustomer, LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import type { MapControl } from './PlanMap.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { PlanFilter } from './PlanFilter.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import { PositionSearch } from './PositionSearch.tsx';
import { PlanPdfButton } from './PlanPdfButton.tsx';
import type { MapItem } from './planRef.ts';
import { RemoveDefectButton } from './RemoveDefectButton.tsx';
import { isEmptyPicture } from './isEmptyPicture.ts';
import { MissingFileNotice } from './MissingFileNotice.tsx';
import { useEditTool } from './useEditTool.ts';
import { usePlanEdits } from './usePlanEdits.ts';
import { type useHiddenParts, usePlanFilter } from './usePlanFilter.ts';
import { type TimeName, usePlanTime } from './usePlanTime.ts';
import { filterPositionsByPeriod } from '../../../domain/planPeriod.ts';
import type { PeriodLevels } from './usePeriodLevels.ts';

/** Reserved until the panel is loaded, so that the width of the map does not change under a click. */
const editPanelWidth = '20rem';

/** With the forms that most who look at a plan never see. */
const EditPanel = lazyPart(() => import('./EditPanel.tsx'), 'EditPanel');

/** The plan at another time. Loaded lazily, since few users open it. */
const PlanTime = lazyPart(() => import('./PlanTime.tsx'), 'PlanTime');
const ComparedPlan = lazyPart(() => import('./ComparedPlan.tsx'), 'ComparedPlan');
const HeatLayer = lazyPart(() => import('./HeatLayer.tsx'), 'HeatLayer', { place: 'outsideDrawing' });

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

/** Content that opens on the plan; set by the app. */
export interface PlanSlots {
  position: (location: LocationKey, positionId: string, onClose: () => void) => ReactNode;
  defect: (location: LocationKey, defectId: string, onClose: () => void, actions: ReactNode) => ReactNode;
}

interface PlanSceneProps {
  customer: ChosenCustomer;
  planId: string;
  positionId: string | null;
  slots: PlanSlots;
  /** Hidden parts of the location's plans. */
  off: ReturnType<typeof useHiddenParts>;
}

/** One plan with its tools. Another plan, or a link to another position, is another scene: editing is off, and no dialog is open. */
export function PlanScene({ customer, planId, ...scene }: PlanSceneProps) {
  const { t } = useTranslation('plans');
  const location = useMemo(() => ({ country: customer.country, cardcode: customer.cardcode }), [customer.country, customer.cardcode]);
  const { data, loading, refetch } = useQuery(PlanViewDocument, { variables: { customer: location, planId }, errorPolicy: 'all' });
  const plan = data?.customer?.plan ?? null;
  if (!plan && loading) return <Loading h="60vh" borderRadius="xl" />;
  if (!plan) return <RetryNotice text={t('loadFailed')} onRetry={() => void refetch()} />;
  return <LoadedPlan customer={customer} plan={plan} {...scene} onRetry={() => void refetch()} />;
}

function LoadedPlan({ customer, plan: current, positionId, slots, off, onRetry }: Omit<PlanSceneProps, 'planId'> & { plan: Plan; onRetry: () => void }) {
  const { t } = useTranslation('plans');
  const location = useMemo(() => ({ country: customer.country, cardcode: customer.cardcode }), [customer.country, customer.cardcode]);
  const [selected, setSelected] = useState<MapItem | null>(positionId ? { kind: 'position', id: positionId } : null);
  const [opened, setOpened] = useState<MapItem | null>(null);
  const [pictureFailed, setPictureFailed] = useState(false);
  const [hasNoFile, setHasNoFile] = useState(false);
  const map = useRef<MapControl>(null);
  const isPlanView = useSession().planView !== null;
  const time = usePlanTime();
  const isTimed = time.isOn && !isPlanView;
  const [levels, setLevels] = useState<PeriodLevels | null>(null);
  const [against, setAgainst] = useState<PeriodLevels | null>(null);
  // For another time than today only results are known: neither defects nor edits belong to it.
  const plan = useMemo(
    () => (isTimed ? { ...current, positions: current.positions && filterPositionsByPeriod(current.positions, levels), defects: [] } : current),
    [current, isTimed, levels],
  );
  const filter = usePlanFilter(plan, off);
  const { positions, defects, polygons } = filter;
  const shown = { ...plan, positions, defects, polygons };
  const edits = usePlanEdits({ ...location, planId: plan.id }, plan.polygons ?? []);
  const tool = useEditTool(edits, plan.id);
  const start = positionId ? plan.positions?.find(({ id }) => id === positionId) : undefined;
  /** Returns the range with the reports that the map shows. Those that failed are not read again for its file. */
  const getPeriods = (name: TimeName, found: PeriodLevels | null): PlanPeriodInput[] => {
    const range = time.getRange(name);
    if (!range || !found) return [];
    const { read, failed } = found;
    return [{ ...range, reports: Math.max(1, read + failed.length), without: failed.map(({ order }) => order.id) }];
  };
  const openedDefect = opened?.kind === 'defect' ? plan.defects?.find(({ id }) => id === opened.id) : undefined;
  const isCompared = isTimed && time.isCompared;
  const canEdit = customer.rights.canEditPlan && !isTimed;
  const close = () => setOpened(null);
  return (
    <>
      <Flex gap="2" mb="3" wrap="wrap" align="center">
        <PositionSearch
          positions={plan.positions ?? []}
          isHidden={filter.isHidden}
          onFound={(position) => {
            const { id, x, y } = position;
            if (filter.isHidden(position)) filter.reset();
            setSelected({ kind: 'position', id });
            map.current?.flyTo({ x: x!, y: y! });
          }}
        />
        <PlanFilter filter={filter} />
        <PlanPdfButton
          location={location}
          planId={plan.id}
          hidden={filter.hidden}
          periods={isTimed ? [...getPeriods('time', levels), ...(isCompared ? getPeriods('against', against) : [])] : []}
          hasHeat={isTimed && time.hasHeat}
          isDisabled={(isTimed && levels === null) || (isCompared && against === null)}
        />
        {!isPlanView && (
          <Button
            size="sm"
            variant={isTimed ? 'solid' : 'outline'}
            colorPalette={isTimed ? 'brand' : 'gray'}
            borderColor="line"
            aria-pressed={isTimed}
            onClick={() => time.setParams(isTimed ? { time: null, against: null, steps: null, heat: null } : { time: 'last' })}
          >
            <Icon name="trend" />
            {t('time.button')}
          </Button>
        )}
        <Text fontSize="0.8125rem" color="quiet" ms={{ md: 'auto' }}>
          <RevisionLine plan={plan} />
        </Text>
      </Flex>
      <UnreadableRows count={plan.unreadable} />
      {pictureFailed && <Problem text={t('loadFailed')} onRetry={onRetry} />}
      {hasNoFile && <MissingFileNotice manage={customer.rights.canEditPlan && !isPlanView ? paths.planList + toLocationQuery(location) : null} />}
      {plan.positions === null && <Problem text={t('positionsFailed')} onRetry={onRetry} />}
      {plan.defects === null && <Problem text={t('defectsFailed')} onRetry={onRetry} />}
      {positionId && !start && (
        <Box mb="3">
          <Notice kind="warning">{t('positionNotHere')}</Notice>
        </Box>
      )}
      <Flex gap="4" direction={{ base: 'column', xl: 'row' }} align="stretch" aria-busy={isTimed && levels === null}>
        <Box flex="1" minW="0">
          <PlanEditor
            plan={shown}
            positions={positions}
            beneath={
              isTimed && time.hasHeat && levels ? (
                <Suspense fallback={null}>
                  <HeatLayer plan={plan} positions={positions} levels={levels} />
                </Suspense>
              ) : undefined
            }
            hasNumbers={filter.isOn('parts', 'NUMBERS')}
            startAt={start ? { x: start.x!, y: start.y! } : null}
            selected={selected}
            control={map}
            edits={edits}
            tool={tool}
            onPictureFailed={() => setPictureFailed(true)}
            onPicture={(picture) => setHasNoFile(isEmptyPicture(picture))}
            onOpen={(item) => {
              setSelected(item);
              setOpened(item);
            }}
          />
          <PlanLegend positions={positions} hasDefects={defects.length > 0} />
          {isTimed && (
            <Suspense fallback={<Loading h="24" mt="3" />}>
              <PlanTime location={location} time={time} name="time" onLevels={setLevels} />
            </Suspense>
          )}
        </Box>
        {isCompared && (
          <Suspense fallback={<Loading flex="1" minH="20rem" />}>
            <ComparedPlan
              location={location}
              plan={plan}
              positions={positions}
              hasNumbers={filter.isOn('parts', 'NUMBERS')}
              time={time}
              levels={against}
              onLevels={setAgainst}
              onOpen={(id) => setOpened({ kind: 'position', id })}
            />
          </Suspense>
        )}
        {canEdit && (
          <Suspense fallback={<Box w={{ xl: editPanelWidth }} flexShrink={0} />}>
            <EditPanel location={location} plan={plan} edits={edits} tool={tool} />
          </Suspense>
        )}
      </Flex>
      {opened?.kind === 'position' && slots.position(location, opened.id, close)}
      {opened?.kind === 'defect' &&
        slots.defect(
          location,
          opened.id,
          close,
          canEdit && openedDefect && <RemoveDefectButton at={{ ...location, planId: plan.id }} defect={openedDefect} onRemoved={close} />,
        )}
    </>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Box mb="3">
      <RetryNotice text={text} onRetry={onRetry} />
    </Box>
  );
}

function RevisionLine({ plan: { revisedAt, revisedBy, isReleased } }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const words = [
    revisedAt && (revisedBy ? t('revision', { day: formatDay(revisedAt), by: revisedBy }) : t('revisionOn', { day: formatDay(revisedAt) })),
    !isReleased && t('notReleased'),
  ];
  return words.filter(Boolean).join(' · ');
}
