import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../api/api-error.ts'
import { type Entity, KIND_OF, type RowOf } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'
import { useWrite, type Write } from '../api/writes/writes.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { dismissNotice, notify } from './notices/notify.ts'

/**
 * Deletes a record, removes it from the lists (DEL-13, DEL-14), and offers to restore it (DEL-17). Shows the outcome; a
 * failure does not change the lists (DEL-15).
 * @param failureText text of the notification if the delete fails (ERR-24, ERR-30, ERR-31)
 * @param shown the record, if it is shown outside of a list
 * @returns whether it is deleted
 */
export function useDelete<Of extends Entity>(
  entity: Of,
  failureText: (error: unknown) => string,
  shown?: RowOf<Of>,
): (id: number) => Promise<boolean> {
  const client = useQueryClient()
  const write = useWrite()
  return (id) => deleteWithUndo(write, { entity, row: shown ?? findInLists(client, entity, id), failureText }, id)
}

interface Deletion {
  entity: Entity
  /** The record from a list. */
  row: RowOf<Entity> | undefined
  failureText: (error: unknown) => string
}

export async function deleteWithUndo(write: Write, { entity, row, failureText }: Deletion, id: number) {
  const base = row && { version: row.version }
  const outcome = await write({ kind: 'delete', entity: KIND_OF[entity], target: id, ...(base && { base }) })
  if (outcome.result === 'queued') return true
  if (outcome.result !== 'applied') {
    const error = outcome.result === 'refused' ? outcome.error : undefined
    console.info(error)
    notify({ kind: 'error', error, text: failureText(error) })
    return false
  }
  const t = getTexts(recordTexts)
  const deleted = { entity, id, at: new Date().toISOString() }
  notify({
    id: noticeOf(deleted),
    kind: 'success',
    text: t(`deleted.${entity}`),
    subject: nameOf(row),
    action: {
      label: t('delete.undo'),
      run: () => void restoreDeleted(write, deleted),
      kept: { name: 'restore', ...deleted },
    },
  })
  return true
}

/** A record's name or title; undefined if it has neither, or is in no list. */
function nameOf(row: RowOf<Entity> | undefined): string | undefined {
  if (row === undefined) return undefined
  if ('name' in row) return row.name
  return 'title' in row ? row.title : undefined
}

/** A deleted record to restore. */
interface Deleted {
  entity: Entity
  id: number
  /** Time of the delete; distinguishes it from an earlier one. */
  at: string
}

const noticeOf = ({ entity, id }: Deleted): string => `deleted-${entity}-${id}`

/**
 * Restores a record, and shows an error if that fails. @returns the record, once the lists show it; undefined if it
 * failed
 */
export async function restoreDeleted(write: Write, deleted: Deleted): Promise<RowOf<Entity> | undefined> {
  const { entity, id, at } = deleted
  const outcome = await write({ kind: 'restore', entity: KIND_OF[entity], target: id, base: { deleted_at: at } })
  if (outcome.result === 'applied') {
    // There is nothing left to undo, whether or not it was restored from this notice.
    dismissNotice(noticeOf(deleted))
    return outcome.row
  }
  if (outcome.result === 'queued') return undefined
  const error = outcome.result === 'refused' ? outcome.error : undefined
  console.info(error)
  notify({ kind: 'error', error, text: serverMessageOf(error, getTexts(recordTexts)(`restoreFailed.${entity}`)) })
  return undefined
}
