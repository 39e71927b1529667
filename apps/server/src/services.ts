import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { CommitSignals } from './database/commit-signals.ts'
import type { OpenDb } from './database/handle.ts'
import type { Visibility } from './database/reader.ts'
import type { InviteCodes } from './features/accounts/tokens.ts'
import type { SessionSettings } from './features/accounts/session-settings.ts'
import { type LiveStreams, openLiveStreams } from './features/sync/live-streams.ts'
import { watchChanges } from './features/sync/watch-changes.ts'
import { openMediaInspector } from './media/inspection/media-inspector.ts'
import { type MediaJobs, openMediaJobs } from './media/jobs/media-jobs.queries.ts'
import { type MarkedCopies, openMarkedCopies } from './media/marked-copies/marked-copies.ts'
import type { UrlSigner } from './media/signed-url.ts'
import { openDiskSpace } from './media/storage/disk-space.ts'
import type { MediaStorage } from './media/storage/media-storage.ts'
import { openUploads, type Uploads } from './media/uploads/store-files.ts'
import type { RecordRegistry } from './records/registry.ts'
import type { Vision } from './vision/open-vision.ts'

/** The services that routes depend on. Tests build the same application with their own services. */
export interface Services {
  readonly config: Config
  readonly db: OpenDb
  /** Undefined if no other server can use the database. */
  readonly commitSignals: CommitSignals | undefined
  readonly engineState: () => 'running' | 'restarting'
  readonly sessions: SessionSettings
  readonly inviteCodes: InviteCodes
  readonly storage: MediaStorage
  /** Signs the URLs of stored files. */
  readonly urlSigner: UrlSigner
  /** Analyzes photos and videos. */
  readonly vision: Vision
  /** The kinds of records. */
  readonly records: RecordRegistry
  /** Decides who sees which records. */
  readonly visibility: Visibility
}

/** The services of one application, including those that it opens and closes itself. */
interface AppServices extends Services {
  /** Stores uploaded files and enqueues the jobs that create their derivatives. */
  readonly uploads: Uploads
  /** Enqueues jobs of the media process. */
  readonly jobs: MediaJobs
  /** Draws photos with their marks. */
  readonly markedCopies: MarkedCopies
  /** Clients that follow changes as they happen. */
  readonly live: LiveStreams
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: AppServices
  }
}

export function registerServices(app: FastifyInstance, services: Services): void {
  const inspector = openMediaInspector(app.log)
  const markedCopies = openMarkedCopies()
  const diskSpace = openDiskSpace(services.config, app.log)
  const live = openLiveStreams(watchChanges(services.db, services.commitSignals, app.log))
  // Before the server waits for its connections: a stream does not end by itself.
  app.addHook('preClose', () => live.close())
  app.addHook('onClose', () => {
    inspector.close()
    markedCopies.close()
    diskSpace.close()
  })
  const jobs = openMediaJobs(services.db)
  const uploads = openUploads({ ...services, inspector, diskSpace, jobs })
  app.decorate('services', { ...services, uploads, jobs, live, markedCopies })
}
