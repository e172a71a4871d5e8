import type { FastifyRequest } from 'fastify';
import { forbidden, notSignedIn } from '../errors.ts';
import type { SessionRecord } from './session.ts';

/** Kinds of callers. A session in the browser was made by a sign-in or by a plan link (L-44). */
export const sessionKinds = ['visitor', 'browser', 'planLink', 'tool'] as const;
/** What kind of caller asks. */
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Ways into the gateway that know sessions. `operations` are the client's own by their names, `freeDocuments` any other
 * GraphQL text, `streams` subscriptions by the names of their operations, `uploads` kinds of uploads, `downloads` the
 * sources of files.
 */
export const entryPoints = ['operations', 'freeDocuments', 'streams', 'uploads', 'downloads'] as const;
/** A way into the gateway that knows sessions. */
export type EntryPoint = (typeof entryPoints)[number];

type Allowed = Readonly<Record<EntryPoint, 'all' | ReadonlySet<string>>>;

const only = (...names: string[]): ReadonlySet<string> => new Set(names.flatMap((each) => each.split(' ').filter(Boolean)));
const none = only();

/**
 * What each kind of session may do: the one list, which every entry point asks. It opens nothing by itself: roles, rights and
 * locations hold besides, and what a visitor may ask stands in the schema (@anyone). A plan link opens its plans and
 * what the dialogs on them show and do (L-14, L-46).
 */
const allowed: Readonly<Record<SessionKind, Allowed>> = {
  visitor: { operations: 'all', freeDocuments: only('startToolSession'), streams: none, uploads: none, downloads: none },
  browser: { operations: 'all', freeDocuments: none, streams: 'all', uploads: 'all', downloads: 'all' },
  tool: { operations: 'all', freeDocuments: 'all', streams: 'all', uploads: 'all', downloads: 'all' },
  planLink: {
    operations: only(
      'CurrentSession ServiceState SetLanguage SignIn SignOut StayLoggedIn ChosenCustomer EnterPlanView',
      'PlanChoice PlanPictures PlanView UnplacedItems PlanOfPosition PlacePosition PlaceDefect RemovePositionFromPlan RemoveDefectFromPlan',
      'SavePolygon DeletePolygon SavePlanRevision',
      'PositionHead PositionOverview PositionLastResult PositionArticles PositionObjects PositionDeviceChart PositionTaskCharts PositionChartPoint PositionPointRow',
      'PositionLatestResults PositionLatestResult PositionDevices PositionDeviceHistory PositionDevicePictures',
      'DeviceHistory DevicePictures PositionsOnPlans',
      'PositionDefectList PositionSensors',
      'SensorChart SensorDoorChart',
      'DefectDetails AddDefectNote AddDefectPhoto DeleteDefectPhoto SetDefectPriority ResolveDefect CompleteDefect DeleteDefect CreateDefectFile',
    ),
    freeDocuments: none,
    streams: none,
    uploads: only('picture'),
    downloads: only('planPicture providerPicture providerFile temporaryFile trapImage personPhoto'),
  },
};

/** The kind of a session; null is a visitor. */
export function kindOf(session: Pick<SessionRecord, 'kind' | 'planView'> | null): SessionKind {
  if (!session) return 'visitor';
  return session.planView ? 'planLink' : session.kind;
}

/** Whether a session of this kind may use this of an entry point. */
export function mayUse(kind: SessionKind, entryPoint: EntryPoint, name: string): boolean {
  const names = allowed[kind][entryPoint];
  return names === 'all' || names.has(name);
}

/** Throws FORBIDDEN, or NOT_SIGNED_IN without a session, where this kind of caller may not use this of an entry point. */
export function assertMayUse(session: Pick<SessionRecord, 'kind' | 'planView'> | null, entryPoint: EntryPoint, name: string): void {
  if (!mayUse(kindOf(session), entryPoint, name)) throw session ? forbidden('This part of the portal') : notSignedIn();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Through which of the entry points the route lets sessions in; without it the route learns of none. */
    entryPoints?: readonly EntryPoint[];
  }
}

/**
 * Keeps sessions from routes that are no entry point: whoever looks up a session for a route asks this first. Throws where the
 * route does not name its entry points, and FORBIDDEN where the kind of session may use nothing of any of them.
 */
export function assertEntryPoint({ routeOptions }: FastifyRequest, session: SessionRecord | null): void {
  const names = routeOptions.config.entryPoints;
  if (!names) throw new Error(`The route ${routeOptions.url} asks for a session, but names no entry point of sessionKinds.ts.`);
  const own = allowed[kindOf(session)];
  if (session && names.every((entryPoint) => own[entryPoint] !== 'all' && (own[entryPoint] as ReadonlySet<string>).size === 0))
    throw forbidden('This part of the portal');
}
