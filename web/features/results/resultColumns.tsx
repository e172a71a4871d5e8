import type { TFunction } from 'i18next';
import { listMembers } from '../../../domain/listMembers.ts';
import type { ResultRowFieldsFragment, ResultOrderField } from '../../generated/graphql.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';
import { formatDay, formatNumber, formatTimeRange } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { PositionLink } from '../../links/PositionLink.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { SheetLinks } from '../../components/layout/SheetLinks.tsx';
import { TextButton } from '../../theme/TextButton.tsx';

/** Details that a row can open. */
export type RowDetail = 'advisor' | 'position' | 'development' | 'images';

/** Fields by which results sort. */
export const resultFields = listMembers<ResultOrderField>({
  FOUND_AT: true,
  AREA: true,
  POSITION_NUMBER: true,
  POSITION: true,
  TASK: true,
  OBJECT: true,
  RESULT: true,
  REMARK: true,
  MATERIAL: true,
  QUANTITY: true,
  UNIT: true,
  ADVISOR: true,
  SOURCE: true,
});

/** Time of a result, with its end where that differs. */
export const formatResultTime = ({ foundAt, endedAt }: { foundAt: string | null; endedAt: string | null }): string => formatTimeRange(foundAt, endedAt);

/** Returns the result as text; not checkable has its own text. */
export const formatResult = (row: Pick<ResultRowFieldsFragment, 'level' | 'result'>, t: TFunction<'results'>) =>
  row.level === 'NOT_CHECKABLE' ? t('notCheckable') : (row.result ?? '–');

/** The result as a badge: level by colour, shape and text; not-checkable on blue. */
function ResultBadge({ row, t }: { row: Pick<ResultRowFieldsFragment, 'level' | 'result'>; t: TFunction<'results'> }) {
  return <LevelBadge level={row.level} text={formatResult(row, t)} />;
}

/** Returns the address of a position on its plan; null if it is on no plan. */
type PlanWay = (positionId: string | null) => string | null;
const findNoWay: PlanWay = () => null;

/** Columns of a result table, with `planWay` the ways to the location's plans; where rows come from visits and from 24/7 traps with their source. */
export function createResultColumns<Row extends ResultRowFieldsFragment>(
  t: TFunction<'results'>,
  location: LocationKey,
  open: (row: Row, detail: RowDetail) => void,
  { withSource = false, planWay = findNoWay }: { withSource?: boolean; planWay?: PlanWay } = {},
): readonly TableColumn<Row, ResultOrderField>[] {
  return [
    { key: 'foundAt', heading: t('columns.foundAt'), sortField: 'FOUND_AT', isShort: true, cell: formatResultTime },
    ...(withSource ? [createSourceColumn(t)] : []),
    { key: 'area', heading: t('columns.area'), sortField: 'AREA', cell: ({ areaName }) => areaName },
    {
      key: 'positionNumber',
      heading: t('columns.positionNumber'),
      sortField: 'POSITION_NUMBER',
      isShort: true,
      phoneSlot: 'line',
      cell: (row) => <PositionCell row={row} location={location} open={open} to={planWay(row.positionId)} />,
    },
    { key: 'position', heading: t('columns.position'), sortField: 'POSITION', isShort: true, phoneSlot: 'title', cell: ({ positionName }) => positionName },
    { key: 'task', heading: t('columns.task'), sortField: 'TASK', isShort: true, phoneSlot: 'line', cell: ({ task }) => task },
    { key: 'object', heading: t('columns.object'), sortField: 'OBJECT', isShort: true, phoneSlot: 'line', cell: (row) => <ObjectCell row={row} t={t} /> },
    {
      key: 'result',
      heading: t('columns.result'),
      sortField: 'RESULT',
      phoneSlot: 'aside',
      cell: (row) =>
        row.hasDevelopment ? (
          <TextButton
            label={[...new Set([formatLevel(row.level), formatResult(row, t)]), t('openDevelopment', { position: row.positionNumber ?? '' })].join(', ')}
            onClick={() => open(row, 'development')}
          >
            <ResultBadge row={row} t={t} />
            <Icon name="trend" size={14} />
          </TextButton>
        ) : (
          <ResultBadge row={row} t={t} />
        ),
    },
    { key: 'remark', heading: t('columns.remark'), sortField: 'REMARK', width: '13rem', cut: 'opens', cell: ({ remark }) => remark },
    { key: 'material', heading: t('columns.material'), sortField: 'MATERIAL', cell: ({ material }) => material },
    { key: 'quantity', heading: t('columns.quantity'), sortField: 'QUANTITY', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
    { key: 'unit', heading: t('columns.unit'), sortField: 'UNIT', cell: ({ unit }) => unit },
    {
      key: 'advisor',
      heading: t('columns.advisor'),
      sortField: 'ADVISOR',
      isShort: true,
      cell: (row) => (row.hasAdvisor && row.advisorName ? <TextButton onClick={() => open(row, 'advisor')}>{row.advisorName}</TextButton> : row.advisorName),
    },
    {
      key: 'sheets',
      heading: t('columns.sheets'),
      isShort: true,
      cell: ({ safetyDataSheets }) => <SheetLinks sheets={safetyDataSheets} />,
    },
    {
      key: 'image',
      heading: t('columns.image'),
      cell: (row) =>
        row.thumbnailUrl ? (
          <button type="button" className="picture-button" aria-label={t('openImages', { count: row.imageCount })} onClick={() => open(row, 'images')}>
            <img src={row.thumbnailUrl} alt="" loading="lazy" />
          </button>
        ) : null,
    },
  ];
}

const createSourceColumn = (t: TFunction<'results'>): TableColumn<ResultRowFieldsFragment, ResultOrderField> => ({
  key: 'source',
  heading: t('columns.source'),
  sortField: 'SOURCE',
  isShort: true,
  cell: ({ source }) => t(`source.${source}`),
});

/** The number opens the position, if the row has one. Next to it is the link to the plan. */
interface PositionCellProps<Row> {
  row: Row;
  location: LocationKey;
  open: (row: Row, detail: RowDetail) => void;
  to: string | null;
}

function PositionCell<Row extends ResultRowFieldsFragment>({ row, location, open, to }: PositionCellProps<Row>) {
  if (!row.positionNumber) return null;
  return (
    <>
      {row.positionId ? (
        <PositionLink location={location} positionId={row.positionId} onOpen={() => open(row, 'position')}>
          {row.positionNumber}
        </PositionLink>
      ) : (
        row.positionNumber
      )}
      {to && <PlanLink to={to} position={row.positionNumber} isSign />}
    </>
  );
}

function ObjectCell({ row: { objectName, trap }, t }: { row: ResultRowFieldsFragment; t: TFunction<'results'> }) {
  if (!trap) return objectName;
  return (
    <span className="lines">
      <span>{objectName}</span>
      {trap.states.length > 0 && (
        <span className="badges">
          {trap.states.map((state) => (
            <DeviceStateBadge key={state.code} state={state} />
          ))}
        </span>
      )}
      {trap.name && <span className="small">{trap.name}</span>}
      {trap.serialNumber && <span className="small quiet">{t('serialNumber', { number: trap.serialNumber })}</span>}
      {trap.uninstalledAt && <span className="small quiet">{t('uninstalled', { day: formatDay(trap.uninstalledAt) })}</span>}
    </span>
  );
}
