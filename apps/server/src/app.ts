import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
  type onRouteHookHandler,
} from 'fastify'
import { auditRoutes } from './audit/audit.routes.ts'
import { clientInfo } from './audit/record-event.ts'
import { storeValidationErrors } from './records/write.ts'
import { accountRoutes, publicAccountRoutes } from './features/accounts/accounts.routes.ts'
import { invitesRoutes } from './features/invites/invites.routes.ts'
import { createSessionLookup } from './features/accounts/session-lookup.ts'
import { isOfLiveSession } from './features/accounts/token-pairs.queries.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { logInSecondFactorRoutes } from './features/accounts/second-factor/login-second-factor.routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { securitySettingsRoutes } from './features/security-settings/security-settings.routes.ts'
import { createFirstVisitCheck, recordHostName } from './features/accounts/registration-policy.ts'
import { logSetupLink } from './features/accounts/setup-link.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { visionRoutes } from './features/vision/vision.routes.ts'
import { deletedRoutes } from './features/deleted/deleted.routes.ts'
import { businessRoutes } from './features/business/business.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { serveCalendarRoutes } from './features/calendar-feeds/serve-calendar.routes.ts'
import { orderReportsRoutes } from './features/order-reports/order-reports.routes.ts'
import { proofPacksRoutes } from './features/proof-packs/proof-packs.routes.ts'
import { serveProofPackRoutes } from './features/proof-packs/serve-proof-pack.routes.ts'
import { serveReportRoutes } from './features/order-reports/serve-report.routes.ts'
import { archiveRoutes, serveArchiveRoutes } from './features/portfolio/serve-archive.routes.ts'
import { captureRoutes } from './features/portfolio/capture.routes.ts'
import { serveSharedPageRoutes } from './features/shared-pages/serve-shared-page.routes.ts'
import { sharedPagesRoutes } from './features/shared-pages/shared-pages.routes.ts'
import { scheduleRoutes } from './features/schedule/schedule.routes.ts'
import { syncRoutes } from './features/sync/sync.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { keptFilesRoutes } from './features/kept-files/kept-files.routes.ts'
import { todayRoutes } from './features/today/today.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { registerApiDocument } from './plugins/api-document.ts'
import { registerConcurrentBodyLimit } from './plugins/concurrent-body-limit.ts'
import { type BodyTimeouts, registerBodyTimeout } from './plugins/body-timeout.ts'
import { registerCompression } from './plugins/compression.ts'
import { registerErrorResponses } from './http/errors.ts'
import { registerHeadRequests } from './plugins/head-requests.ts'
import { registerHealth } from './plugins/health.ts'
import { registerHostCheck } from './plugins/host-check.ts'
import { JSON_BODY_LIMIT_BYTES } from './http/body-limits.ts'
import { registerJsonBody } from './plugins/json-body.ts'
import { registerLingeringClose } from './plugins/lingering-close.ts'
import { protocolErrorHandlers } from './plugins/protocol-errors.ts'
import { registerPageHeaders } from './plugins/page-headers.ts'
import { registerRequestId, createRequestIdFactory } from './plugins/request-id.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { RECORD_ROUTES } from './record-kinds.ts'
import { hashSecret } from './secrets.ts'
import { registerServices, type Services } from './services.ts'
import { type Identify, requireSession } from './http/session.ts'
import { registerNotFound } from './plugins/not-found.ts'
import { registerUntrustedProxyWarning } from './plugins/untrusted-proxy-warning.ts'
import { registerValidation } from './http/validation.ts'
import { registerWebFiles } from './plugins/web-files.ts'

interface AppOptions {
  services: Services
  logger: FastifyBaseLogger
  /** The routes of the record kinds, where a test adds a kind. */
  recordRoutes?: readonly FastifyPluginAsync[]
  /** Folder of the built web application; without one only the API is served. */
  webFolder?: string
  /** Checks each response against its schema, as tests do. */
  checkResponses?: boolean
  /** Replaces some of the default timeouts for bodies. */
  bodyTimeouts?: Partial<BodyTimeouts>
  /** Called with each route, for a test that sends requests to all routes. */
  onRoute?: onRouteHookHandler
}

/** Closes a connection if the headers of its next request do not arrive within this time. */
const HEADERS_TIMEOUT_MS = 20_000
const CONNECTION_CHECK_INTERVAL_MS = 5_000

/** The whole application, assembled but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const createRequestId = createRequestIdFactory(options.services.config.trustedProxies)
  const app = fastify({
    loggerInstance: options.logger,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    // Node's limit for a whole request would end large uploads over slow links; body-timeout.ts has limits for those.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS },
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.services.config.trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: parseQuery },
    ...protocolErrorHandlers,
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  registerServices(app, options.services)
  registerRequestId(app, createRequestId)
  registerRequestLog(app)
  // Loaded only if metrics are on, because loading the library takes a third of a second.
  if (options.services.config.metrics !== undefined) {
    const { registerMetrics } = await import('./metrics/register-metrics.ts')
    registerMetrics(app, options.services.config.metrics)
  }
  registerBodyTimeout(app, options.bodyTimeouts)
  registerLingeringClose(app)
  // Before all hooks that reject requests, so that their responses carry the headers, too.
  await registerPageHeaders(app)
  registerCompression(app)
  registerHeadRequests(app)
  registerConcurrentBodyLimit(app)
  registerValidation(app, { checkResponses: options.checkResponses ?? false })
  registerErrorResponses(app)
  registerNotFound(app, { hasPages: options.webFolder !== undefined })
  registerJsonBody(app)
  registerUntrustedProxyWarning(app)
  registerHostCheck(app, { recordName: (name, request) => recordFirstName(app, name, request) })
  registerApiDocument(app)
  registerHealth(app)
  await app.register(publicAccountRoutes)
  await app.register(logInSecondFactorRoutes)
  await app.register(mediaRoutes)
  await app.register(serveArchiveRoutes)
  await app.register(serveReportRoutes)
  await app.register(serveProofPackRoutes, { webFolder: options.webFolder })
  await app.register(serveCalendarRoutes)
  const { db, sessions } = options.services
  const identify = createSessionLookup({ db, settings: sessions, log: app.log })
  const isOfSession = (token: string) => isOfLiveSession(db, hashSecret(token), sessions)
  await app.register(serveSharedPageRoutes, { isOfSession, webFolder: options.webFolder })
  await app.register(signedInRoutes, { identify, recordRoutes: options.recordRoutes ?? RECORD_ROUTES })
  if (options.webFolder !== undefined) {
    const { config } = options.services
    await registerWebFiles(app, { folder: options.webFolder, isFirstVisit: createFirstVisitCheck(db, config) })
  }
  return app
}

/**
 * Records the name by which the server was first reached from elsewhere. If registration was open until then and there is no
 * account, it also logs a setup link. A server for the network has logged one at its start, and a new one would replace it.
 */
async function recordFirstName(app: FastifyInstance, name: string, request: FastifyRequest): Promise<void> {
  const { config, db } = app.services
  const isFirst = await recordHostName(db, clientInfo(request), name)
  if (isFirst && !config.isForNetwork) await logSetupLink(db, config, request.log, app.listeningOrigin)
}

/** If a parameter is repeated, its last value counts: no endpoint takes a list of values. */
const parseQuery = (text: string) => Object.fromEntries(new URLSearchParams(text))

/** Every route that needs a bearer token. */
async function signedInRoutes(
  app: FastifyInstance,
  { identify, recordRoutes }: { identify: Identify; recordRoutes: readonly FastifyPluginAsync[] },
): Promise<void> {
  requireSession(app, identify)
  storeValidationErrors(app)
  await app.register(accountRoutes)
  await app.register(secondFactorRoutes)
  await app.register(securitySettingsRoutes)
  await app.register(peopleRoutes)
  await app.register(businessRoutes)
  await app.register(invitesRoutes)
  await app.register(auditRoutes)
  await app.register(notificationsRoutes)
  for (const routes of recordRoutes) await app.register(routes)
  await app.register(scheduleRoutes)
  await app.register(calendarFeedsRoutes)
  await app.register(sharedPagesRoutes)
  await app.register(captureRoutes)
  await app.register(archiveRoutes)
  await app.register(orderReportsRoutes)
  await app.register(proofPacksRoutes)
  await app.register(uploadsRoutes)
  await app.register(visionRoutes)
  await app.register(activityRoutes)
  await app.register(deletedRoutes)
  await app.register(searchRoutes)
  await app.register(todayRoutes)
  await app.register(reportsRoutes)
  await app.register(keptFilesRoutes)
  await app.register(syncRoutes)
}
