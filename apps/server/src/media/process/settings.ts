import type { Connection } from '../../database/connect.ts'
import type { StorageSettings } from '../storage/media-storage.ts'

/** A job that this process is told to work on, by the attempt: once it is tried again it is another one. */
export interface JobAttempt {
  id: string
  retryCount: number
}

/** What the server tells the media process, once, when it starts it. */
export interface MediaProcessSettings {
  connection: Connection
  storage: StorageSettings
  /** Where unfinished files stand. */
  folder: string
  logLevel: string
}

export interface StartMessage extends MediaProcessSettings {
  /** The job during which the media process before this one died. */
  interrupted: (JobAttempt & { hasHung: boolean }) | undefined
}
