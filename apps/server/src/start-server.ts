import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDataFolder } from './data-folder.ts'
import { findBusinessTimeZone } from './database/business-time-zone.ts'
import { type CommitSignals, openCommitSignals } from './database/commit-signals.ts'
import { type Engine, openEngine } from './database/engine.ts'
import { openReader } from './database/reader.ts'
import { migrateDatabase, withStartLock } from './database/migrate.ts'
import { type LiveKey, openLiveKey } from './database/server-keys.ts'
import { startStamping } from './event-chain/stamp-days.ts'
import { startEventChain } from './event-chain/start-event-chain.ts'
import { describeRegistrationMode } from './features/accounts/registration-policy.ts'
import { logSetupLink, warnAboutCleartext } from './features/accounts/setup-link.ts'
import { createInviteCodes } from './features/accounts/tokens.ts'
import { sessionSettings } from './features/accounts/session-settings.ts'
import { startMaintenance } from './maintenance/maintenance.ts'
import { findNearDuplicate } from './media/near-duplicates/find-near-duplicate.ts'
import { incomingFolder } from './media/media-folders.ts'
import type { MediaProcessSettings } from './media/process/settings.ts'
import { createSigningKey, createUrlSigner } from './media/signed-url.ts'
import { startMediaProcess } from './media/start-media-process.ts'
import type { MediaStorage } from './media/storage/media-storage.ts'
import { openStorage, storageSettings } from './media/storage/open-storage.ts'
import { checkStoreId, installationStore } from './media/storage/store-id.ts'
import { sweepIncoming } from './media/uploads/sweep-incoming.ts'
import { RECORDS } from './record-kinds.ts'
import { StartupError } from './startup-error.ts'
import { codeOf } from './error-properties.ts'
import { openVision } from './vision/open-vision.ts'
import { visibility } from './visibility.queries.ts'

/** How long the server waits for running requests before it closes their connections. */
const STOP_TIMEOUT_MS = 10_000

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface RunningServer {
  /** For example 'http://127.0.0.1:3000'. */
  readonly address: string
  /** Waits for running requests, rejects new ones, and closes the database. */
  stop(): Promise<void>
}

/** @throws StartupError when the server cannot start with these settings or on this machine */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  await createDataFolder(config.dataDir)
  const engine = await openEngine(config, logger)
  try {
    await migrateDatabase(engine.pool)
    const storage = await openStorage(storageSettings(config))
    await checkStore(config, logger, { engine, storage })
    const mediaKey = await openLiveKey(engine.db, 'media', logger)
    const commitSignals =
      config.databaseUrl === undefined ? undefined : openCommitSignals(engine.db, engine.connection, logger)
    const app = await createApp(config, logger, { engine, commitSignals, mediaKey, storage })
    await sweepIncoming(incomingFolder(config.dataDir), { isShared: config.databaseUrl !== undefined })
    const address = await listen(app, config)
    logStart(config, logger, {
      address,
      engineName: engine.name,
      registration: await describeRegistrationMode(engine.db, config),
    })
    warnAboutCleartext(config, logger)
    await logSetupLink(engine.db, config, logger, address)
    const stopMaintenance = startMaintenance(app.services, logger)
    const stopEventChain = startEventChain(engine.db, logger)
    const stopStamping = startStamping(engine.db, config.tsaUrl, logger)
    const mediaProcess = startMediaProcess(mediaSettings(config, engine), logger)
    return {
      address,
      stop: async () => {
        try {
          mediaKey.stop()
          await Promise.all([closeApp(app), stopMaintenance(), stopEventChain(), stopStamping(), mediaProcess.stop()])
          await commitSignals?.stop()
        } finally {
          await engine.close()
        }
      },
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

interface Parts {
  engine: Engine
  commitSignals: CommitSignals | undefined
  mediaKey: LiveKey
  storage: MediaStorage
}

async function createApp(
  config: Config,
  logger: Logger,
  { commitSignals, engine, mediaKey, storage }: Parts,
): Promise<FastifyInstance> {
  const { db } = engine
  const signingKey = mediaKey.derive(createSigningKey)
  const inviteCodes = mediaKey.derive(createInviteCodes)
  return buildApp({
    logger,
    services: {
      config,
      db,
      commitSignals,
      records: RECORDS,
      visibility,
      engineState: engine.state,
      sessions: sessionSettings(config),
      inviteCodes: (seed) => inviteCodes()(seed),
      storage,
      urlSigner: createUrlSigner(signingKey),
      vision: openVision(config.vision, logger, {
        findNearDuplicate: (rotations, actor) => findNearDuplicate(openReader(db, visibility(actor)), rotations),
        findTimeZone: () => findBusinessTimeZone(db),
      }),
    },
    ...(existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {}),
  })
}

/** Rejects the store of another installation. If the store does not respond, the server starts, and health reports it. */
async function checkStore(
  config: Config,
  logger: Logger,
  { engine, storage }: { engine: Engine; storage: MediaStorage },
): Promise<void> {
  try {
    await withStartLock(engine.pool, () => checkStoreId(engine.db, installationStore(config, storage)))
  } catch (error) {
    if (error instanceof StartupError) throw error
    logger.error(
      { err: error },
      'could not check whether this is the media store of the database; the next start checks it again',
    )
  }
}

const mediaSettings = (config: Config, { connection }: Engine): MediaProcessSettings => ({
  connection,
  storage: storageSettings(config),
  folder: incomingFolder(config.dataDir),
  logLevel: config.logLevel,
})

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const code = codeOf(error)
    if (code === 'EADDRINUSE') throw new StartupError(`PORT=${port} is in use on ${host}: PORT must be a free port.`)
    if (code === 'EACCES') throw new StartupError(`PORT=${port} requires elevated privileges: PORT must be above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `HOST=${host} is not an address of this machine: HOST must be one of its addresses, or 0.0.0.0 for all.`,
      )
    }
    throw error
  }
}

/** Logs what an operator needs to know after a start. */
function logStart(
  { dataDir, retiredSettings }: Config,
  logger: Logger,
  { address, engineName, registration }: { address: string; engineName: string; registration: string },
): void {
  logger.info(`database: ${engineName}`)
  logger.info(`data folder: ${dataDir}`)
  logger.info(`registration: ${registration}`)
  for (const name of retiredSettings) logger.warn(`${name} has no effect in this version: remove it.`)
  logger.info(`Daywork is ready at ${address}`)
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS)
  // Otherwise, connections would remain open for another request after their response, and delay the stop.
  app.server.keepAliveTimeout = 1
  await app.close()
  clearTimeout(timer)
}
