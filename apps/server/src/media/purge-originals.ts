import { deleteOriginals, lockUnusedOriginals, type UnusedOriginal } from './media.queries.ts'
import { type FilePurge, purgeFiles } from './purge-files.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'

/**
 * Purges files that no work refers to any more; soft-deleted works count as well. An upload of the same file waits for the
 * lock of its row and stores it again (store-files.ts).
 */
export const purgeOriginals = (purge: FilePurge): Promise<void> =>
  purgeFiles<UnusedOriginal>(purge, {
    lock: (tx, limit, last) => lockUnusedOriginals(tx, limit, last?.sha256 ?? ''),
    keysOf: ({ sha256, variants }) => [
      originalKey(sha256),
      ...variants.map((variant) => derivativeKey(sha256, variant)),
    ],
    deleteRows: (tx, rows) =>
      deleteOriginals(
        tx,
        rows.map(({ sha256 }) => sha256),
      ),
  })
