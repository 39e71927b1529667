import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import type { Judge } from '../judging/open-judge.ts'
import { openDerivativeJobs } from '../jobs/derivative-jobs.queries.ts'
import { incomingFolder } from '../media-folders.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { type AcceptedFile, keepFiles } from './keep-files.ts'

/** What a route that takes files needs. */
export interface Uploads {
  /** Where unfinished files stand. */
  readonly folder: string
  /** Finds out what a received file is. */
  readonly judge: Judge
  /** Stores and records accepted files, so that works may refer to them by their hashes. */
  keep(files: readonly AcceptedFile[]): Promise<void>
}

interface Parts {
  config: Config
  db: Db
  storage: MediaStorage
  judge: Judge
}

export function openUploads({ config, db, judge, storage }: Parts): Uploads {
  const jobs = openDerivativeJobs(db)
  return { folder: incomingFolder(config.dataDir), judge, keep: (files) => keepFiles({ db, storage, jobs }, files) }
}
