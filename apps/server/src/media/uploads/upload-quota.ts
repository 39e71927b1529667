import { DomainError } from '@daywork/domain/errors/domain-error'
import { quotaReachedMessage } from '@daywork/domain/portfolio/messages'
import type { Db } from '../../database/handle.ts'
import { chargeQuota, findUsage, listStored, refundQuota } from './upload-usage.queries.ts'

const MB = 1_000_000

interface QuotaFile {
  sha256: string
  size: number
}

/** How much an account may upload per day (UTC). */
export interface UploadQuota {
  /** @throws DomainError too_large when a file of this size would exceed the quota */
  check(userId: number, size: number): Promise<void>
  /**
   * Charges the files and runs `store`. Files that are stored already cost nothing; if `store` fails, none do.
   * @throws DomainError too_large, and what `store` throws
   */
  charge(userId: number, files: readonly QuotaFile[], store: () => Promise<void>): Promise<void>
}

/** @param quotaMb undefined for no limit; usage is not recorded then */
export function openUploadQuota(db: Db, quotaMb: number | undefined): UploadQuota {
  if (quotaMb === undefined) return { check: async () => undefined, charge: (_userId, _files, store) => store() }
  const quota = quotaMb * MB
  const quotaReached = () => new DomainError('too_large', quotaReachedMessage(quotaMb))
  return {
    check: async (userId, size) => {
      if ((await findUsage(db, userId)) + size > quota) throw quotaReached()
    },
    charge: async (userId, files, store) => {
      const sizes = new Map(files.map(({ sha256, size }) => [sha256, size]))
      for (const sha256 of await listStored(db, [...sizes.keys()])) sizes.delete(sha256)
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      if (bytes > 0 && !(await chargeQuota(db, userId, bytes, quota))) throw quotaReached()
      try {
        await store()
      } catch (error) {
        if (bytes > 0) await refundQuota(db, userId, bytes)
        throw error
      }
    },
  }
}
