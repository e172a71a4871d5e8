import formbody from '@fastify/formbody';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Database } from './database/open.ts';
import { Faults, faultRoutes } from './faults.ts';
import { parseQuery } from './queryFields.ts';
import { alarmTemplateRoutes } from './features/alarmTemplates/routes.ts';
import { apiTokenRoutes } from './features/apiTokens/routes.ts';
import { chartRoutes } from './features/charts/routes.ts';
import { defectChangeRoutes } from './features/defects/changeRoutes.ts';
import { defectPhotoRoutes } from './features/defects/photoRoutes.ts';
import { defectPlanRoutes } from './features/defects/planRoutes.ts';
import { defectReportRoutes } from './features/defects/reportRoutes.ts';
import { defectRoutes } from './features/defects/routes.ts';
import { deliveryNoteRoutes } from './features/deliveryNotes/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { notificationSettingRoutes } from './features/notificationSettings/routes.ts';
import { demoMessageRoute, notificationRoutes } from './features/notifications/routes.ts';
import { personRoutes } from './features/persons/routes.ts';
import { planChangeRoutes } from './features/plans/changeRoutes.ts';
import { planRoutes } from './features/plans/routes.ts';
import { planUploadRoutes } from './features/plans/uploadRoutes.ts';
import { positionRoutes } from './features/positions/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { publicResultRoutes } from './features/results/publicRoutes.ts';
import { resultRoutes } from './features/results/routes.ts';
import { passwordRoutes } from './features/session/passwordRoutes.ts';
import { sensorRoutes } from './features/sensors/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { planTokenRoutes } from './features/session/planTokenRoutes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { trapImageRoutes } from './features/trapImages/routes.ts';
import { undocumented } from './strictCalls.ts';
import { usualDemoPassword } from './demo/signIns.ts';
import { type ProviderSession, sessionReader } from './features/session/sessions.ts';
import { manageUserRoutes } from './features/users/manageRoutes.ts';
import { userRoutes } from './features/users/routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie session of the call; null without one. */
    session: ProviderSession | null;
  }
}

/** Dependencies of the provider. */
export interface ProviderParts {
  db: Database;
  faults?: Faults;
  /** Opens /faults over HTTP. */
  faultsOpen?: boolean;
  /** A fixed captcha code, for browser tests. */
  captchaCode?: string | undefined;
  /** Address of the portal, for links in mails. */
  portalUrl?: string;
  /** Password of the demo sign-ins, which /demo lists. */
  demoPassword?: string;
  /** Rejects undocumented calls with 400, and is called with the reason. */
  onRefused?: ((why: string) => void) | undefined;
}

const maxFileBytes = 11_534_336;
const openPaths = /^\/(application|plan\/checkPlanToken|app\/setLang|login\/|mySimpleCaptcha\/|api\/|outbox|demo|faults)/;
/** Calls below login/ that act on a user whom the caller names; they require a session. */
const closedPaths = new Set(['/login/checkPass', '/login/changePassAsUser']);

/**
 * A reference provider that has not opened a port: the old REST calls, answered from a real database. Like the system
 * that it replaces it trusts its caller: a signed-in user may name any id.
 */
export async function createProvider({
  db,
  faults = new Faults(),
  faultsOpen = false,
  captchaCode,
  portalUrl = 'http://localhost:4000',
  demoPassword = usualDemoPassword,
  onRefused,
}: ProviderParts): Promise<FastifyInstance> {
  // Notes come in an address, and have no limit.
  const http = { maxHeaderSize: 1024 * 1024 };
  const app = Fastify({ logger: false, http, bodyLimit: 32 * 1024 * 1024, routerOptions: { querystringParser: parseQuery } });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { attachFieldsToBody: true, limits: { files: 1, fileSize: maxFileBytes } });
  app.decorateRequest('session', null);
  const readSession = sessionReader(db);
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    request.session = await readSession(request.cookies['JSESSIONID']);
    if (await faults.strike(path, request, reply, db)) return reply;
    const isOpen = openPaths.test(path) && !closedPaths.has(path);
    if (!isOpen && request.session?.userId === undefined) return reply.code(401).send({ error: 'not_authenticated' });
    const why = onRefused ? undocumented(request) : null;
    if (why === null) return undefined;
    onRefused?.(why);
    return reply.code(400).send({ error: why });
  });
  app.addHook('preClose', () => faults.release());
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(`${request.method} ${request.routeOptions.url}`, error);
    return reply.code(status).send({ error: status >= 500 ? 'internal' : 'bad_request' });
  });
  sessionRoutes(app, db, { captchaCode, demoPassword });
  passwordRoutes(app, db, { portalUrl });
  userRoutes(app, db);
  manageUserRoutes(app, db, { portalUrl });
  locationRoutes(app, db);
  reportRoutes(app, db);
  resultRoutes(app, db);
  publicResultRoutes(app, db);
  apiTokenRoutes(app, db);
  chartRoutes(app, db);
  defectRoutes(app, db);
  defectChangeRoutes(app, db);
  defectPhotoRoutes(app, db);
  defectPlanRoutes(app, db);
  defectReportRoutes(app);
  notificationRoutes(app, db);
  notificationSettingRoutes(app, db);
  personRoutes(app, db);
  fileRoutes(app, db);
  positionRoutes(app, db);
  planRoutes(app, db);
  planChangeRoutes(app, db);
  planUploadRoutes(app, db);
  planTokenRoutes(app, db);
  sensorRoutes(app, db);
  deviceRoutes(app, db);
  deliveryNoteRoutes(app, db);
  documentRoutes(app, db);
  alarmTemplateRoutes(app, db);
  exportRoutes(app, db);
  trapImageRoutes(app, db);
  supportRoutes(app, db);
  if (faultsOpen) {
    faultRoutes(app, faults);
    demoMessageRoute(app, db);
  }
  return app;
}
