import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { auditRoutes } from './audit/audit.routes.ts'
import { callerOf } from './audit/record-event.ts'
import { storeValidationErrors } from './records/write.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { invitesRoutes } from './features/accounts/invites.routes.ts'
import { createSessionFinder } from './features/accounts/live-sessions.ts'
import { passwordResetRoutes } from './features/accounts/people/password-reset.routes.ts'
import { peopleRoutes } from './features/accounts/people/people.routes.ts'
import { logInStepsRoutes } from './features/accounts/second-factor/log-in-steps.routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { securitySettingsRoutes } from './features/accounts/second-factor/security-settings.routes.ts'
import { rememberNamedHost } from './features/accounts/registration-gate.ts'
import { offerSetupLink } from './features/accounts/setup-link.ts'
import { sessionsRoutes } from './features/accounts/sessions.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { visionRoutes } from './features/capture/vision.routes.ts'
import { deletedRoutes } from './features/deleted/deleted.routes.ts'
import { captureRoutes } from './features/portfolio/capture.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { createFirstVisitCheck } from './features/accounts/first-visit.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { resumableRoutes } from './media/resumable/resumable.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { registerApiDocument } from './plugins/api-document.ts'
import { registerBodiesInFlight } from './plugins/bodies-in-flight.ts'
import { type BodyPace, registerBodyPace } from './plugins/body-pace.ts'
import { registerCompression } from './plugins/compression.ts'
import { registerErrorResponses } from './http/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerHostCheck } from './plugins/host-check.ts'
import { JSON_BODY_LIMIT_BYTES, registerJsonBody } from './plugins/json-body.ts'
import { registerLingeringClose } from './plugins/lingering-close.ts'
import { outsideRoutes } from './plugins/outside-routes.ts'
import { registerPageHeaders } from './plugins/page-headers.ts'
import { registerRequestId, requestIdFactory } from './plugins/request-id.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { RECORD_ROUTES } from './record-kinds.ts'
import { registerServices, type Services } from './services.ts'
import { requireSession } from './http/session.ts'
import { registerUnknownPaths } from './plugins/unknown-paths.ts'
import { registerUntrustedProxyWarning } from './plugins/untrusted-proxy.ts'
import { registerValidation } from './http/validation.ts'
import { registerWebFiles } from './plugins/web-files.ts'

interface AppOptions {
  services: Services
  logger: FastifyBaseLogger
  /** The routes of the record kinds, where a test adds a kind. */
  recordRoutes?: readonly FastifyPluginAsync[]
  /** Folder of the built web application; without one only the API is served. */
  webFolder?: string
  /** Check each answer against its schema, as tests do. */
  checkResponses?: boolean
  /** How fast bodies have to arrive, where it differs. */
  bodyPace?: Partial<BodyPace>
}

/** A connection on which no request begins, or whose headers do not arrive, is closed after this. */
const HEADERS_WITHIN_MS = 20_000
const CONNECTIONS_CHECKED_EVERY_MS = 5_000

/** The whole application, assembled but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const createRequestId = requestIdFactory(options.services.config.trustedProxies)
  const app = fastify({
    loggerInstance: options.logger,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    // Node's limit for a whole request would end large uploads over slow links; body-pace.ts has one for those.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS },
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.services.config.trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: readQuery },
    ...outsideRoutes,
  })
  registerServices(app, options.services)
  registerRequestId(app, createRequestId)
  registerRequestLog(app)
  // Loaded only where it is switched on: the library would take a third of a second of each start.
  if (options.services.config.metrics !== undefined) {
    const { registerMetrics } = await import('./metrics/register-metrics.ts')
    registerMetrics(app, options.services.config.metrics)
  }
  registerBodyPace(app, options.bodyPace)
  registerLingeringClose(app)
  // Before all hooks that refuse: their answers carry the headers, too.
  await registerPageHeaders(app)
  registerCompression(app)
  registerBodiesInFlight(app)
  registerValidation(app, { checkResponses: options.checkResponses ?? false })
  registerErrorResponses(app)
  registerUnknownPaths(app, { hasPages: options.webFolder !== undefined })
  registerJsonBody(app)
  registerUntrustedProxyWarning(app)
  registerHostCheck(app, { rememberName: (name, request) => rememberName(app, name, request) })
  registerApiDocument(app)
  registerHealth(app)
  await app.register(accountsRoutes)
  await app.register(logInStepsRoutes)
  await app.register(passwordResetRoutes)
  await app.register(mediaRoutes)
  await app.register(signedInRoutes, { recordRoutes: options.recordRoutes ?? RECORD_ROUTES })
  if (options.webFolder !== undefined) {
    const { config, db } = options.services
    await registerWebFiles(app, { folder: options.webFolder, isFirstVisit: createFirstVisitCheck(db, config) })
  }
  return app
}

/** An empty server that others may reach from now on needs a setup link. */
async function rememberName(app: FastifyInstance, name: string, request: FastifyRequest): Promise<void> {
  const { config, db } = app.services
  if (await rememberNamedHost(db, callerOf(request), name)) {
    await offerSetupLink(db, config, request.log, app.listeningOrigin)
  }
}

/** When a parameter comes twice, the last one counts: no call takes a list of values. */
const readQuery = (text: string) => Object.fromEntries(new URLSearchParams(text))

/** Every route that needs a bearer token (API-06). */
async function signedInRoutes(
  app: FastifyInstance,
  { recordRoutes }: { recordRoutes: readonly FastifyPluginAsync[] },
): Promise<void> {
  const { db, sessions } = app.services
  requireSession(app, createSessionFinder(db, sessions))
  storeValidationErrors(app)
  await app.register(sessionsRoutes)
  await app.register(secondFactorRoutes)
  await app.register(securitySettingsRoutes)
  await app.register(peopleRoutes)
  await app.register(invitesRoutes)
  await app.register(auditRoutes)
  await app.register(notificationsRoutes)
  for (const routes of recordRoutes) await app.register(routes)
  await app.register(captureRoutes)
  await app.register(resumableRoutes)
  await app.register(visionRoutes)
  await app.register(activityRoutes)
  await app.register(deletedRoutes)
  await app.register(searchRoutes)
}
