import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from './mapView.ts';
import { DefectMarker, GroupMarker, PositionMarker } from './MapMarker.tsx';
import { isPriority, type PlacedPosition, findWorstState } from './planColours.ts';
import type { MapItem } from './planRef.ts';
import type { MapMarker, useArrangedMarkers } from './useArrangedMarkers.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';
import { listKinds, getMarkerState } from '../../../domain/planMarkers.ts';

interface PlanMarkersProps {
  arranged: ReturnType<typeof useArrangedMarkers>['arranged'];
  /** Part of the plan whose markers are drawn; null draws all. */
  drawn: Part | null;
  hasNumbers: boolean;
  selected: MapItem | null;
  /** Dragged item with its current point. */
  drag: { key: string; point: { x: number; y: number } } | null;
}

/**
 * The markers of a map: positions, defects, and groups of them. Of those outside the drawn part, only the selected one, and the one with
 * the focus and its neighbours are drawn anywhere, so that arrow keys reach each.
 */
export function PlanMarkers({ arranged: { singles, groups, numbers }, drawn, hasNumbers, selected, drag }: PlanMarkersProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const selectedKey = selected && `${selected.kind} ${selected.id}`;
  const formatLabel = (position: PlacedPosition) => {
    const name = t('plans:positionLabel', { number: position.number, name: position.name ?? '', area: position.areaName });
    const kinds = listKinds(position);
    const state = getMarkerState(position);
    return [
      kinds.length > 1 ? `${name}: ${kinds.join(', ')}` : name,
      formatLevel(state),
      position.notCheckable && state !== 'NOT_CHECKABLE' && formatLevel('NOT_CHECKABLE'),
      position.hasOpenDefects && t('plans:openDefects'),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const formatWorst = (members: readonly MapMarker[]) => {
    const worst = findWorstState(members);
    return isPriority(worst) ? t(`plans:priority.${worst}`) : formatLevel(worst);
  };
  const [focused, setFocused] = useState<string | null>(null);
  const keys = useMemo(() => [...singles.map(({ key }) => key), ...groups.map((_, at) => `group ${at}`)], [singles, groups]);
  const at = focused === null ? -1 : keys.indexOf(focused);
  const anywhere = new Set([selectedKey, drag?.key, ...(at < 0 ? [] : [keys.at(at - 1), focused, keys[(at + 1) % keys.length]])]);
  const isDrawn = ({ x, y }: { x: number; y: number }, key: string) =>
    !drawn || anywhere.has(key) || (x >= drawn.left && x <= drawn.right && y >= drawn.top && y <= drawn.bottom);
  const shown = singles.filter((marker) => isDrawn(marker, marker.key));
  const shownGroups = groups.map((group, index) => ({ group, key: `group ${index}` })).filter(({ group, key }) => isDrawn(group, key));
  // The tabulator reaches one of them; arrow keys lead on from it.
  const reached = shown.some(({ key }) => key === selectedKey) ? selectedKey : (shown[0]?.key ?? shownGroups[0]?.key);
  return (
    <g onFocus={({ target }) => setFocused(target.getAttribute('data-item'))} onBlur={() => setFocused(null)}>
      {shown.map((marker) => {
        const { key } = marker;
        const common = { isSelected: key === selectedKey, isReached: key === reached, hasNumber: hasNumbers && numbers.has(key) };
        const moved = drag?.key === key ? drag.point : null;
        if ('position' in marker)
          return (
            <PositionMarker key={key} item={moved ? { ...marker.position, ...moved } : marker.position} label={formatLabel(marker.position)} {...common} />
          );
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
      {shownGroups.map(({ group, key }) => (
        <GroupMarker
          key={`group ${group.members[0]!.key}`}
          itemKey={key}
          group={group}
          label={t('plans:groupLabel', { count: group.members.length, worst: formatWorst(group.members) })}
          isReached={reached === key}
        />
      ))}
    </g>
  );
}
