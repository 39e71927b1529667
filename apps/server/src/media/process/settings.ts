import type { Connection } from '../../database/connect.ts'
import type { StorageSettings } from '../storage/media-storage.ts'

/** An attempt at a job; a retry is another attempt. */
export interface JobAttempt {
  queue: string
  id: string
  retryCount: number
}

/** The settings that the server sends to the media process when it starts it. */
export interface MediaProcessSettings {
  connection: Connection
  storage: StorageSettings
  /** The folder of unfinished files. */
  folder: string
  logLevel: string
}

export interface StartMessage extends MediaProcessSettings {
  /** The job during which the previous media process died. */
  interrupted: (JobAttempt & { hasHung: boolean }) | undefined
}
