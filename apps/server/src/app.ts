import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { auditRoutes } from './audit/audit.routes.ts'
import { clientInfo } from './audit/record-event.ts'
import { keepRefusals } from './changes/keep-refusals.ts'
import { accountRoutes, publicAccountRoutes } from './features/accounts/accounts.routes.ts'
import { invitesRoutes } from './features/invites/invites.routes.ts'
import { createSessionLookup } from './features/accounts/session-lookup.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { logInSecondFactorRoutes } from './features/accounts/second-factor/login-second-factor.routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { securitySettingsRoutes } from './features/security-settings/security-settings.routes.ts'
import { createFirstVisitCheck, recordHostName } from './features/accounts/registration-policy.ts'
import { logSetupLink } from './features/accounts/setup-link.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { deletedRecordsRoutes } from './features/activity/deleted-records.routes.ts'
import { visionRoutes } from './features/capture/vision.routes.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { captureRoutes } from './features/portfolio/capture.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { projectWorksRoutes } from './features/portfolio/project-works.routes.ts'
import { uploadWorkRoutes } from './features/portfolio/upload-work.routes.ts'
import { worksRoutes } from './features/portfolio/works.routes.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { workerProjectsRoutes } from './features/projects/worker-projects.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { nestedWorkOrdersRoutes } from './features/work-orders/nested-work-orders.routes.ts'
import { workOrderActionsRoutes } from './features/work-orders/work-order-actions.routes.ts'
import { workOrdersRoutes } from './features/work-orders/work-orders.routes.ts'
import { workersRoutes } from './features/workers/workers.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { resumableRoutes } from './media/resumable/resumable.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { registerApiDocument } from './plugins/api-document.ts'
import { registerConcurrentBodyLimit } from './plugins/concurrent-body-limit.ts'
import { type BodyTimeouts, registerBodyTimeout } from './plugins/body-timeout.ts'
import { registerCompression } from './plugins/compression.ts'
import { registerErrorAnswers } from './plugins/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerHostCheck } from './plugins/host-check.ts'
import { JSON_BODY_LIMIT_BYTES, registerJsonBody } from './plugins/json-body.ts'
import { registerLingeringClose } from './plugins/lingering-close.ts'
import { protocolErrorHandlers } from './plugins/protocol-errors.ts'
import { registerPageHeaders } from './plugins/page-headers.ts'
import { registerRequestId, createRequestIdFactory } from './plugins/request-id.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerServices, type Services } from './plugins/services.ts'
import { requireSession } from './plugins/session.ts'
import { registerNotFound } from './plugins/not-found.ts'
import { registerUntrustedProxyWarning } from './plugins/untrusted-proxy-warning.ts'
import { registerValidation } from './plugins/validation.ts'
import { registerWebFiles } from './plugins/web-files.ts'

interface AppOptions {
  services: Services
  logger: FastifyBaseLogger
  /** Folder of the built web application; without one only the API is served. */
  webFolder?: string
  /** Check each answer against its schema, as tests do. */
  checkAnswers?: boolean
  /** Replaces some of the default timeouts for bodies. */
  bodyTimeouts?: Partial<BodyTimeouts>
}

/** A connection on which no request begins, or whose headers do not arrive, is closed after this. */
const HEADERS_WITHIN_MS = 20_000
const CONNECTIONS_CHECKED_EVERY_MS = 5_000

/** The whole application, assembled but not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const createRequestId = createRequestIdFactory(options.services.config.trustedProxies)
  const app = fastify({
    loggerInstance: options.logger,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    // Node's limit for a whole request would end large uploads over slow links; body-timeout.ts has limits for those.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS },
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.services.config.trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: readQuery },
    ...protocolErrorHandlers,
  })
  registerServices(app, options.services)
  registerRequestId(app, createRequestId)
  registerRequestLog(app)
  // Loaded only where it is switched on: the library would take a third of a second of each start.
  if (options.services.config.metrics !== undefined) {
    const { registerMetrics } = await import('./metrics/register-metrics.ts')
    registerMetrics(app, options.services.config.metrics)
  }
  registerBodyTimeout(app, options.bodyTimeouts)
  registerLingeringClose(app)
  // Before all hooks that refuse: their answers carry the headers, too.
  await registerPageHeaders(app)
  registerCompression(app)
  registerConcurrentBodyLimit(app)
  registerValidation(app, { checkAnswers: options.checkAnswers ?? false })
  registerErrorAnswers(app)
  registerNotFound(app, { hasPages: options.webFolder !== undefined })
  registerJsonBody(app)
  registerUntrustedProxyWarning(app)
  registerHostCheck(app, { storeName: (name, request) => storeName(app, name, request) })
  registerApiDocument(app)
  registerHealth(app)
  await app.register(publicAccountRoutes)
  await app.register(logInSecondFactorRoutes)
  await app.register(mediaRoutes)
  await app.register(signedInRoutes)
  if (options.webFolder !== undefined) {
    const { config, db } = options.services
    await registerWebFiles(app, { folder: options.webFolder, isFirstVisit: createFirstVisitCheck(db, config) })
  }
  return app
}

/** Logs a setup link for an empty server that others may reach from now on. */
async function storeName(app: FastifyInstance, name: string, request: FastifyRequest): Promise<void> {
  const { config, db } = app.services
  if (await recordHostName(db, clientInfo(request), name)) {
    await logSetupLink(db, config, request.log, app.listeningOrigin)
  }
}

/** When a parameter comes twice, the last one counts: no call takes a list of values. */
const readQuery = (text: string) => Object.fromEntries(new URLSearchParams(text))

/** Every call that needs a bearer token (API-06). */
async function signedInRoutes(app: FastifyInstance): Promise<void> {
  const { db, sessions } = app.services
  requireSession(app, createSessionLookup(db, sessions))
  keepRefusals(app)
  await app.register(accountRoutes)
  await app.register(secondFactorRoutes)
  await app.register(securitySettingsRoutes)
  await app.register(peopleRoutes)
  await app.register(invitesRoutes)
  await app.register(auditRoutes)
  await app.register(notificationsRoutes)
  await app.register(clientsRoutes)
  await app.register(workersRoutes)
  await app.register(projectsRoutes)
  await app.register(workerProjectsRoutes)
  await app.register(workOrdersRoutes)
  await app.register(workOrderActionsRoutes)
  await app.register(nestedWorkOrdersRoutes)
  await app.register(portfolioRoutes)
  await app.register(uploadWorkRoutes)
  await app.register(worksRoutes)
  await app.register(captureRoutes)
  await app.register(resumableRoutes)
  await app.register(projectWorksRoutes)
  await app.register(visionRoutes)
  await app.register(activityRoutes)
  await app.register(deletedRecordsRoutes)
  await app.register(searchRoutes)
}
