import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenDb } from '../database/handle.ts'
import type { InviteCodes } from '../features/accounts/tokens.ts'
import type { SessionSettings } from '../features/accounts/session-settings.ts'
import type { AddressSigner } from '../media/signed-address.ts'
import { openJudge } from '../media/judging/open-judge.ts'
import { openDiskRoom } from '../media/storage/disk-room.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'
import { openUploads, type Uploads } from '../media/uploads/open-uploads.ts'
import type { Vision } from '../vision/open-vision.ts'

/** What routes are built on; a test builds the same application on a database of its own. */
export interface Services {
  readonly config: Config
  readonly db: OpenDb
  readonly engineState: () => 'running' | 'restarting'
  readonly sessions: SessionSettings
  readonly inviteCodes: InviteCodes
  readonly storage: MediaStorage
  /** Gives stored files their addresses. */
  readonly addresses: AddressSigner
  /** Analyses photos and videos. */
  readonly vision: Vision
}

/** What is opened once for each application, of its services. */
interface AppServices extends Services {
  /** Keeps files, and has their smaller copies made. */
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
