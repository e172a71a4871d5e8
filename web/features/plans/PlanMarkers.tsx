import { useTranslation } from 'react-i18next';
import { DefectMarker, GroupMarker, PositionMarker } from './MapMarker.tsx';
import { isPriority, type PlacedPosition, worstOf } from './planColours.ts';
import type { MapItem } from './planRef.ts';
import type { MapMarker, useArrangedMarkers } from './useArrangedMarkers.ts';
import { levelWord } from '../../i18n/levelWord.ts';
import { kindsOf, stateOf } from '../../../domain/planMarkers.ts';

interface PlanMarkersProps {
  arranged: ReturnType<typeof useArrangedMarkers>['arranged'];
  hasNumbers: boolean;
  selected: MapItem | null;
  /** Dragged item with its current point. */
  drag: { key: string; point: { x: number; y: number } } | null;
}

/** The markers of a map: positions, defects, and groups of them. */
export function PlanMarkers({ arranged: { singles, groups, numbers }, hasNumbers, selected, drag }: PlanMarkersProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const selectedKey = selected && `${selected.kind} ${selected.id}`;
  const labelOf = (position: PlacedPosition) => {
    const name = t('plans:positionLabel', { number: position.number, name: position.name ?? '', area: position.areaName });
    const kinds = kindsOf(position);
    const state = stateOf(position);
    return [
      kinds.length > 1 ? `${name}: ${kinds.join(', ')}` : name,
      levelWord(state),
      position.notCheckable && state !== 'NOT_CHECKABLE' && levelWord('NOT_CHECKABLE'),
      position.hasOpenDefects && t('plans:openDefects'),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const worstWord = (members: readonly MapMarker[]) => {
    const worst = worstOf(members);
    return isPriority(worst) ? t(`plans:priority.${worst}`) : levelWord(worst);
  };
  // The tabulator reaches one of them; arrow keys lead on from it.
  const reached = singles.some(({ key }) => key === selectedKey) ? selectedKey : (singles[0]?.key ?? 'group 0');
  return (
    <>
      {singles.map((marker) => {
        const { key } = marker;
        const common = { isSelected: key === selectedKey, isReached: key === reached, hasNumber: hasNumbers && numbers.has(key) };
        const moved = drag?.key === key ? drag.point : null;
        if ('position' in marker)
          return <PositionMarker key={key} item={moved ? { ...marker.position, ...moved } : marker.position} label={labelOf(marker.position)} {...common} />;
        const { number, summary, priority } = marker.defect;
        return (
          <DefectMarker
            key={key}
            item={moved ? { ...marker.defect, ...moved } : marker.defect}
            label={t('plans:defectLabel', { number: number ?? '', summary: summary ?? '', priority: t(`plans:priority.${priority}`) })}
            {...common}
          />
        );
      })}
      {groups.map((group, at) => (
        <GroupMarker
          key={`group ${group.members[0]!.key}`}
          itemKey={`group ${at}`}
          group={group}
          label={t('plans:groupLabel', { count: group.members.length, worst: worstWord(group.members) })}
          isReached={reached === `group ${at}`}
        />
      ))}
    </>
  );
}
