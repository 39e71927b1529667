import { DomainError } from '@daywork/domain/errors/domain-error'
import { quotaReachedMessage } from '@daywork/domain/portfolio/messages'
import type { Db } from '../../database/handle.ts'
import { findUsage, giveBackToQuota, listKnown, takeFromQuota } from './upload-usage.queries.ts'

const MB = 1_000_000

interface QuotaFile {
  sha256: string
  size: number
}

/** How much an account may upload on a day (UTC). */
export interface UploadQuota {
  /** @throws DomainError too_large when a file of this size would be refused later */
  expect(userId: number, size: number): Promise<void>
  /**
   * Counts files while `keep` stores them; those that are kept already cost nothing, and so do all when `keep` fails.
   * @throws DomainError too_large, and what `keep` throws
   */
  spend(userId: number, files: readonly QuotaFile[], keep: () => Promise<void>): Promise<void>
}

/** @param quotaMb undefined for no limit; nothing is counted then */
export function openUploadQuota(db: Db, quotaMb: number | undefined): UploadQuota {
  if (quotaMb === undefined) return { expect: async () => undefined, spend: (_userId, _files, keep) => keep() }
  const quota = quotaMb * MB
  const refusal = () => new DomainError('too_large', quotaReachedMessage(quotaMb))
  return {
    expect: async (userId, size) => {
      if ((await findUsage(db, userId)) + size > quota) throw refusal()
    },
    spend: async (userId, files, keep) => {
      const sizes = new Map(files.map(({ sha256, size }) => [sha256, size]))
      for (const sha256 of await listKnown(db, [...sizes.keys()])) sizes.delete(sha256)
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      if (bytes > 0 && !(await takeFromQuota(db, userId, bytes, quota))) throw refusal()
      try {
        await keep()
      } catch (error) {
        if (bytes > 0) await giveBackToQuota(db, userId, bytes)
        throw error
      }
    },
  }
}
