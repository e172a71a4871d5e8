import formbody from '@fastify/formbody';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Database } from './database/open.ts';
import { Faults, registerFaultRoutes } from './faults.ts';
import { parseQuery } from './queryFields.ts';
import { registerAlarmTemplateRoutes } from './features/alarmTemplates/routes.ts';
import { registerApiTokenRoutes } from './features/apiTokens/routes.ts';
import { registerChartRoutes } from './features/charts/routes.ts';
import { registerDefectChangeRoutes } from './features/defects/changeRoutes.ts';
import { registerDefectPhotoRoutes } from './features/defects/photoRoutes.ts';
import { registerDefectPlanRoutes } from './features/defects/planRoutes.ts';
import { registerDefectReportRoutes } from './features/defects/reportRoutes.ts';
import { registerDefectRoutes } from './features/defects/routes.ts';
import { registerDeliveryNoteRoutes } from './features/deliveryNotes/routes.ts';
import { registerDeviceRoutes } from './features/devices/routes.ts';
import { registerDocumentRoutes } from './features/documents/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { registerFileRoutes } from './features/files/routes.ts';
import { registerLocationRoutes } from './features/locations/routes.ts';
import { registerNoticeSettingRoutes } from './features/notificationSettings/routes.ts';
import { registerDemoMessageRoute, registerNotificationRoutes } from './features/notifications/routes.ts';
import { registerPersonRoutes } from './features/persons/routes.ts';
import { registerPlanChangeRoutes } from './features/plans/changeRoutes.ts';
import { registerPlanRoutes } from './features/plans/routes.ts';
import { registerPlanUploadRoutes } from './features/plans/uploadRoutes.ts';
import { registerPositionRoutes } from './features/positions/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { registerPublicResultRoutes } from './features/results/publicRoutes.ts';
import { registerResultRoutes } from './features/results/routes.ts';
import { registerPasswordRoutes } from './features/session/passwordRoutes.ts';
import { registerSensorRoutes } from './features/sensors/routes.ts';
import { registerSessionRoutes } from './features/session/routes.ts';
import { registerPlanTokenRoutes } from './features/session/planTokenRoutes.ts';
import { registerSupportRoutes } from './features/support/routes.ts';
import { registerTrapImageRoutes } from './features/trapImages/routes.ts';
import { findUndocumented } from './strictCalls.ts';
import { usualDemoPassword } from './demo/signIns.ts';
import { type ProviderSession, createSessionReader } from './features/session/sessions.ts';
import { registerUserChanges, registerUserLists } from './features/users/manageRoutes.ts';
import { registerUserRoutes } from './features/users/routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie session of the call; null without one. */
    session: ProviderSession | null;
  }
}

interface ProviderParts {
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
 * A reference provider that has not opened a port: the old REST calls, served from a real database. Like the system
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
  const readSession = createSessionReader(db);
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    request.session = await readSession(request.cookies['JSESSIONID']);
    if (await faults.strike(path, request, reply, db)) return reply;
    const isOpen = openPaths.test(path) && !closedPaths.has(path);
    if (!isOpen && request.session?.userId === undefined) return reply.code(401).send({ error: 'not_authenticated' });
    const why = onRefused ? findUndocumented(request) : null;
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
  registerSessionRoutes(app, db, { captchaCode, demoPassword });
  registerPasswordRoutes(app, db, { portalUrl });
  registerUserRoutes(app, db);
  registerUserLists(app, db);
  registerUserChanges(app, db, { portalUrl });
  registerLocationRoutes(app, db);
  reportRoutes(app, db);
  registerResultRoutes(app, db);
  registerPublicResultRoutes(app, db);
  registerApiTokenRoutes(app, db);
  registerChartRoutes(app, db);
  registerDefectRoutes(app, db);
  registerDefectChangeRoutes(app, db);
  registerDefectPhotoRoutes(app, db);
  registerDefectPlanRoutes(app, db);
  registerDefectReportRoutes(app);
  registerNotificationRoutes(app, db);
  registerNoticeSettingRoutes(app, db);
  registerPersonRoutes(app, db);
  registerFileRoutes(app, db);
  registerPositionRoutes(app, db);
  registerPlanRoutes(app, db);
  registerPlanChangeRoutes(app, db);
  registerPlanUploadRoutes(app, db);
  registerPlanTokenRoutes(app, db);
  registerSensorRoutes(app, db);
  registerDeviceRoutes(app, db);
  registerDeliveryNoteRoutes(app, db);
  registerDocumentRoutes(app, db);
  registerAlarmTemplateRoutes(app, db);
  exportRoutes(app, db);
  registerTrapImageRoutes(app, db);
  registerSupportRoutes(app, db);
  if (faultsOpen) {
    registerFaultRoutes(app, faults);
    registerDemoMessageRoute(app, db);
  }
  return app;
}
