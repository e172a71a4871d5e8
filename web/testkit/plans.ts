import { sonnleitner } from './sessions.ts';

/** Points of a plan that lie well apart at any zoom. */
const places = Array.from({ length: 20 }, (_, at) => ({ x: 200 + (at % 5) * 450, y: 150 + Math.floor(at / 5) * 350 }));

/** A position on a plan of 2400 x 1500. */
export const createPlacedPosition = (at: number, more: object = {}) => ({
  id: String(1000 + at),
  number: `K-${at}`,
  name: 'Rampe',
  areaId: '1',
  areaName: 'Lager',
  level: 'GREEN',
  notCheckable: false,
  hasOpenDefects: false,
  objects: [{ id: '1', name: 'Köderbox', icon: 'MOUSE' }],
  ...places[at],
  ...more,
});
/** A defect on a plan. */
export const createPlacedDefect = (at: number, more: object = {}) => ({
  id: String(2000 + at),
  areaId: '1',
  positionId: null,
  number: String(190 + at),
  summary: 'Loch in der Wand',
  priority: 'LOW',
  ...places[at],
  ...more,
});

/** A picture of one point. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Returns a plan with its positions, defects and polygons. */
export const createPlan = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  createdAt: '2026-01-10T08:00:00Z',
  revisedAt: '2026-03-01T09:00:00Z',
  revisedBy: 'Eva Editor',
  revisionRemark: 'Regale umgestellt',
  isReleased: true,
  width: 2400,
  height: 1500,
  pictureUrl: picture,
  thumbnailUrl: picture,
  unreadable: 0,
  areas: [{ id: '1', name: 'Lager' }],
  positions: [createPlacedPosition(0), createPlacedPosition(1)],
  defects: [],
  polygons: [],
  unplacedPositions: [],
  unplacedDefects: [],
  ...more,
});

/** Klara's location with these plans. */
export const withPlans = (plans: readonly ReturnType<typeof createPlan>[], rights: object = {}) => ({
  ...sonnleitner,
  rights: { ...sonnleitner.rights, ...rights },
  plans,
  plan: ({ id }: { id: string }) => plans.find((plan) => plan.id === id) ?? null,
});
