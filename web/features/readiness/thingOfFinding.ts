import type { ActionThingInput, ReadinessQuery } from '../../generated/graphql.ts';

type Check = NonNullable<NonNullable<ReadinessQuery['customer']>['readiness']>['checks'][number];

/** Kinds of findings that are kinds of things, too. */
const kinds = { POSITION: 'POSITION', DEFECT: 'DEFECT', DEVICE: 'DEVICE', SENSOR: 'SENSOR', EXCURSION: 'EXCURSION' } as const;
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** Names a finding as the thing of an action; null for a finding about a user or an action. */
export function thingOfFinding(rule: Check['rule'], { kind, id }: Check['findings']['nodes'][number], text: string): ActionThingInput | null {
  if (kind === 'USER' || kind === 'ACTION') return null;
  const short = text.slice(0, 300) || rule;
  if (isKind(kind)) return id === null ? null : { kind: kinds[kind], thingId: id, text: short };
  return { kind: 'READINESS', thingId: [rule, id].filter(Boolean).join(':'), text: short };
}
