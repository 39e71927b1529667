import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import { openDerivativeJobs } from '../jobs/derivative-jobs.queries.ts'
import { incomingFolder } from '../media-folders.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { type AcceptedFile, keepFiles } from './keep-files.ts'

/** What a route that takes files needs. */
export interface Uploads {
  /** Where unfinished files stand. */
  readonly folder: string
  /** Stores and records accepted files, so that works may refer to them by their hashes. */
  keep(files: readonly AcceptedFile[]): Promise<void>
}

export function openUploads({ config, db, storage }: { config: Config; db: Db; storage: MediaStorage }): Uploads {
  const jobs = openDerivativeJobs(db)
  return { folder: incomingFolder(config.dataDir), keep: (files) => keepFiles({ db, storage, jobs }, files) }
}
