import type { Config } from '../../config.ts'
import type { Db } from '../../database/handle.ts'
import type { Judge } from '../judging/open-judge.ts'
import { openDerivativeJobs } from '../jobs/derivative-jobs.queries.ts'
import { incomingFolder } from '../media-folders.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import { type AcceptedFile, keepFiles } from './keep-files.ts'
import { openUploadQuota, type UploadQuota } from './upload-quota.ts'

/** What a route that takes files needs. */
export interface Uploads {
  /** Where unfinished files stand. */
  readonly folder: string
  /** Finds out what a received file is. */
  readonly judge: Judge
  /** To be asked before bytes of uploads are written. */
  readonly room: DiskRoom
  readonly quota: UploadQuota
  /** Stores and records accepted files, so that works may refer to them by their hashes. @throws DomainError too_large */
  keep(userId: number, files: readonly AcceptedFile[]): Promise<void>
}

interface Parts {
  config: Config
  db: Db
  storage: MediaStorage
  judge: Judge
  room: DiskRoom
}

export function openUploads({ config, db, judge, room, storage }: Parts): Uploads {
  const jobs = openDerivativeJobs(db)
  const quota = openUploadQuota(db, config.uploadQuotaPerDayMb)
  return {
    folder: incomingFolder(config.dataDir),
    judge,
    room,
    quota,
    keep: (userId, files) => quota.spend(userId, files, () => keepFiles({ db, storage, jobs }, files)),
  }
}
