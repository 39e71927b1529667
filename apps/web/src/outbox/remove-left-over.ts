import { isOutdated } from '@daywork/domain/sync/done'
import type { DoneOperation } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import type { Table } from 'dexie'
import { type FileTables, removeFiles } from './file-store.ts'

/** A page may still be about to write the operation or the draft of a younger file. */
const LEFT_OVER_MS = 24 * 60 * 60_000

interface Tables extends FileTables {
  done: Table<DoneOperation, string>
}

/**
 * Removes what people sent over a week ago (SYNC-68), those who no longer use this device, too, and the files of pages that
 * were closed before they wrote the operation or the draft.
 */
export async function removeLeftOver(database: Tables): Promise<void> {
  const { done, drafts, operations, parts, previews } = database
  const now = Date.now()
  const outdated = (await done.toArray()).filter((one) => isOutdated(one, now))
  await done.bulkDelete(outdated.map(({ operation }) => operation.key))
  // In one transaction, so that no operation is stored between the check and the removal.
  await parts.db.transaction('rw', [drafts, operations, parts, previews], async () => {
    const kept = filesOf({ operations: await operations.toArray() })
    const drafted = (await drafts.toArray()).flatMap(({ fields, file }) => (fields && file ? [file] : []))
    const needed = new Set([...kept, ...drafted].map(({ id }) => id))
    const stored = await previews.toCollection().primaryKeys()
    for (const id of stored.filter((each) => !needed.has(each))) {
      try {
        const preview = await previews.get(id)
        if (preview && preview.at < now - LEFT_OVER_MS) await removeFiles(database, [id])
      } catch (error) {
        // It stays, because its age is unknown.
        console.info('A file on this device cannot be read', error)
      }
    }
  })
}
