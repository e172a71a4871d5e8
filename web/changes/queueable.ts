import type { ApolloCache } from '@apollo/client';

interface Queueable {
  /** Queries that show what the change made. */
  refetchQueries: readonly string[];
  /** Shows the change on the page while it waits, so that a later one is based on it. */
  show?: (cache: ApolloCache, input: Record<string, unknown>) => void;
}

const defectQueries = ['DefectList', 'DefectCounts', 'DefectDetails', 'PositionDefectList'];
const planQueries = ['PlanView', 'UnplacedItems', 'PlanChoice', 'PositionsOnPlans'];
const createPointUpdater = (type: string) => (cache: ApolloCache, input: Record<string, unknown>) => {
  const point = input['point'] as { x: number; y: number };
  cache.modify({ id: cache.identify({ __typename: type, id: String(input['id']) }), fields: { x: () => point.x, y: () => point.y } });
};

/** Mutations that wait in the outbox without network, by operation. `outboxSender.ts` has their documents. */
export const queueable = {
  AddDefectNote: { refetchQueries: defectQueries },
  AddDefectPhoto: { refetchQueries: defectQueries },
  PlaceDefect: { refetchQueries: planQueries },
  PlacePosition: { refetchQueries: planQueries, show: createPointUpdater('PlacedPosition') },
  RateTrapImages: { refetchQueries: ['TrapImageList'] },
  ReviewTrapImage: { refetchQueries: ['TrapImageList'] },
  SetDefectPriority: {
    refetchQueries: defectQueries,
    show: (cache, input) =>
      cache.modify({ id: cache.identify({ __typename: 'Defect', id: String(input['defectId']) }), fields: { priority: () => String(input['priority']) } }),
  },
} satisfies Record<string, Queueable>;

/** Returns how a mutation waits; undefined for one that does not. */
export const findQueueable = (operation: string | undefined): Queueable | undefined => (queueable as Record<string, Queueable>)[operation ?? ''];
