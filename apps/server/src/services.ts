import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDb } from './database/handle.ts'
import type { InviteCodes } from './features/accounts/tokens.ts'
import type { SessionSettings } from './features/accounts/session-settings.ts'
import { openJudge } from './media/judging/open-judge.ts'
import type { AddressSigner } from './media/signed-address.ts'
import { openDiskRoom } from './media/storage/disk-room.ts'
import type { MediaStorage } from './media/storage/media-storage.ts'
import { openUploads, type Uploads } from './media/uploads/open-uploads.ts'
import type { RecordRegistry } from './records/registry.ts'
import type { Vision } from './vision/open-vision.ts'

/** What routes depend on. A test builds the same application on a database of its own. */
export interface Services {
  readonly config: Config
  readonly db: OpenDb
  readonly engineState: () => 'running' | 'restarting'
  readonly sessions: SessionSettings
  readonly inviteCodes: InviteCodes
  readonly storage: MediaStorage
  /** Signs the URLs of stored files. */
  readonly addresses: AddressSigner
  /** Analyzes photos and videos. */
  readonly vision: Vision
  /** The kinds of records. */
  readonly records: RecordRegistry
}

/** The services of one application, with those that it opens and closes itself. */
interface AppServices extends Services {
  /** Stores files and queues their smaller copies. */
  readonly uploads: Uploads
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: AppServices
  }
}

export function registerServices(app: FastifyInstance, services: Services): void {
  const judge = openJudge(app.log)
  const room = openDiskRoom(services.config, app.log)
  app.addHook('onClose', () => {
    judge.close()
    room.close()
  })
  app.decorate('services', { ...services, uploads: openUploads({ ...services, judge, room }) })
}
