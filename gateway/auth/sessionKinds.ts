import type { FastifyRequest } from 'fastify';
import { createForbiddenError, createNotSignedInError } from '../errors.ts';
import type { SessionRecord } from './session.ts';

/** Kinds of callers. A session in the browser was made by a sign-in, by a plan link or by an auditor's link. */
export const sessionKinds = ['visitor', 'browser', 'planLink', 'auditor', 'tool', 'token'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Ways into the gateway that know sessions: the client's `operations`, `freeDocuments` (any other GraphQL text), `streams`
 * (subscriptions by operation name), `uploads` (by kind), `downloads` (by source of the file) and `resultsApi` (by list).
 */
export const entryPoints = ['operations', 'freeDocuments', 'streams', 'uploads', 'downloads', 'resultsApi'] as const;
/** A way into the gateway that knows sessions. */
export type EntryPoint = (typeof entryPoints)[number];

/** `marked` are operations with the directive `@planLink`. */
type Allowed = Readonly<Record<EntryPoint, 'all' | 'marked' | ReadonlySet<string>>>;

const createNameSet = (...names: string[]): ReadonlySet<string> => new Set(names.flatMap((each) => each.split(' ').filter(Boolean)));
const none = createNameSet();

/**
 * Entry points by kind of session. This only restricts: roles, rights and locations are checked as well, and the schema
 * declares what a visitor may request (`@anyone`). A plan link opens its plans, and the data and changes of their
 * dialogs. An auditor reads the view of the link (graphql/enforceAuditor.ts), and can enter or sign in otherwise. An access token opens documents within its scopes (graphql/enforceScopes.ts), the files that they name, and the results API.
 */
const allowed: Readonly<Record<SessionKind, Allowed>> = {
  visitor: { operations: 'all', freeDocuments: createNameSet('startToolSession'), streams: none, uploads: none, downloads: none, resultsApi: none },
  browser: { operations: 'all', freeDocuments: none, streams: 'all', uploads: 'all', downloads: 'all', resultsApi: none },
  tool: { operations: 'all', freeDocuments: 'all', streams: 'all', uploads: 'all', downloads: 'all', resultsApi: none },
  token: { operations: none, freeDocuments: 'all', streams: none, uploads: none, downloads: 'all', resultsApi: 'all' },
  auditor: {
    operations: createNameSet(
      'AuditorOverview AuditorPart AuditorItem EnterAudit',
      'CurrentSession ServiceState SetLanguage SignOut SignIn CompleteSignIn SingleSignOn EnterPlanView',
      'CaptchaImage RequestPasswordLink PasswordCodeCheck SetPassword',
    ),
    freeDocuments: none,
    streams: none,
    uploads: none,
    downloads: createNameSet('auditorPack auditorFile'),
    resultsApi: none,
  },
  planLink: {
    operations: 'marked',
    freeDocuments: none,
    streams: none,
    uploads: createNameSet('picture'),
    downloads: createNameSet('planPicture planPdf providerPicture providerFile temporaryFile defectFile trapImage personPhoto defectPhoto'),
    resultsApi: none,
  },
};

/** The kind of a session; null is a visitor. */
export function getSessionKind(session: Pick<SessionRecord, 'kind' | 'planView'> | null): SessionKind {
  if (!session) return 'visitor';
  return session.planView ? 'planLink' : session.kind;
}

/** A use of an entry point that a caller requests. */
export interface Use {
  entryPoint: EntryPoint;
  name: string;
  isForPlanLinks?: boolean;
}

export function canUse(kind: SessionKind, { entryPoint, name, isForPlanLinks = false }: Use): boolean {
  const names = allowed[kind][entryPoint];
  return names === 'all' || (names === 'marked' ? isForPlanLinks : names.has(name));
}

/** Throws FORBIDDEN, or NOT_SIGNED_IN without a session, if the caller's kind of session may not use the entry point in this way. */
export function assertCanUse(session: Pick<SessionRecord, 'kind' | 'planView'> | null, use: Use): void {
  if (!canUse(getSessionKind(session), use)) throw session ? createForbiddenError('This part of the portal') : createNotSignedInError();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Entry points through which the route admits sessions; without it the route gets none. */
    entryPoints?: readonly EntryPoint[];
  }
}

/**
 * Rejects sessions on routes that are not an entry point for them; call it before a session is looked up for a route.
 * Throws where the route does not name its entry points. Throws FORBIDDEN where the kind of session may use none of
 * them.
 */
export function assertEntryPoint({ routeOptions }: FastifyRequest, session: SessionRecord | null): void {
  const names = routeOptions.config.entryPoints;
  if (!names) throw new Error(`The route ${routeOptions.url} requires a session, but names no entry point of sessionKinds.ts.`);
  const own = allowed[getSessionKind(session)];
  if (session && names.every((entryPoint) => typeof own[entryPoint] === 'object' && own[entryPoint].size === 0))
    throw createForbiddenError('This part of the portal');
}
