import { useSearchParams } from 'react-router-dom';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TrendFilter, TrendKind } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Kinds of comparison, in their order. */
export const trendKinds = listMembers<TrendKind>({ AREA: true, CATEGORY: true, TASK: true, POSITION: true });

/** Filters of a trend by name. */
export const trendNames = ['area', 'category', 'task'] as const;
/** A name that a trend is narrowed by. */
export type TrendName = (typeof trendNames)[number];

/** Returns the comparison and its filter, which the address stores. */
export function useTrendChoice() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const by = trendKinds.find((kind) => kind === search.get('by')) ?? 'AREA';
  const chosen: Record<TrendName, string | null> = { area: search.get('area'), category: search.get('category'), task: search.get('task') };
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const toList = (name: string | null) => (name === null ? [] : [name]);
  const only: TrendFilter | null = Object.values(chosen).every((name) => name === null)
    ? null
    : { areas: toList(chosen.area), categories: toList(chosen.category), tasks: toList(chosen.task) };
  return { by, chosen, only, page, setParams };
}
