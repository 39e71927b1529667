import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, serverMessageOf } from '../api/api-error.ts'
import { changeLists } from '../api/change-lists.ts'
import { DELETED_KEY, deleteRecordTwice, restoreRecord } from '../api/delete-record.ts'
import type { Entity, RowOf } from '../api/entities.ts'
import { NOT_FOUND } from '../api/http-status.ts'
import { findInLists, markStale, putBackInLists, removeFromLists } from '../api/list-cache.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { dismissNotice, notify } from './notify.ts'

interface Deletion {
  entity: Entity
  /** Entities that show or count it. */
  dependents: readonly Entity[]
  /** What is said when it cannot be deleted (ERR-24, ERR-30, ERR-31). */
  failureText: (error: unknown) => string
}

/**
 * Deletes a record, takes it off the lists and loads them again (DEL-13, DEL-14), and offers to bring it back (DEL-17).
 * Shows the outcome; a failure leaves the lists as they were (DEL-15).
 * @returns whether it is gone
 */
export async function deleteWithUndo(client: QueryClient, deletion: Deletion, id: number): Promise<boolean> {
  const { entity, dependents, failureText } = deletion
  const subject = nameOf(findInLists(client, entity, id))
  try {
    await deleteRecordTwice(entity, id)
  } catch (error) {
    console.info(error)
    notify({ kind: 'error', text: failureText(error) })
    // Somebody else has deleted it: the lists do not know that yet.
    if (hasStatus(error, NOT_FOUND)) markStale(client, entity, ...dependents)
    return false
  }
  await changeLists(client, entity, () => removeFromLists(client, entity, id))
  markStale(client, entity, ...dependents)
  const t = getTexts(recordTexts)
  const deleted = { entity, dependents, id, at: new Date().toISOString() }
  notify({
    id: noticeOf(deleted),
    kind: 'success',
    text: t(`deleted.${entity}`),
    subject,
    action: {
      label: t('delete.undo'),
      run: () => void restoreDeleted(client, deleted),
      kept: { name: 'restore', ...deleted },
    },
  })
  return true
}

/** A record's name or title; undefined for one that has neither, or is in no list. */
function nameOf(row: RowOf<Entity> | undefined): string | undefined {
  if (row === undefined) return undefined
  if ('name' in row) return row.name
  return 'title' in row ? row.title : undefined
}

/** A record that was deleted, to be brought back. */
export interface Deleted extends Omit<Deletion, 'failureText'> {
  id: number
  /** When; tells this delete from an earlier one. */
  at: string
}

const noticeOf = ({ entity, id }: Pick<Deleted, 'entity' | 'id'>): string => `deleted-${entity}-${id}`

/**
 * Brings it back and loads again what shows it; a failure is shown. Wherever that was pressed, the list of the deleted
 * may be open: resolves once it says so, too.
 * @returns whether it is back
 */
export async function restoreDeleted(client: QueryClient, deleted: Deleted): Promise<boolean> {
  const { entity, dependents, id, at } = deleted
  try {
    const restored = await restoreRecord(entity, id, at)
    await changeLists(client, entity, () => putBackInLists(client, entity, restored))
    // Wherever it was restored: its Undo has nothing to do any more.
    dismissNotice(noticeOf(deleted))
    return true
  } catch (error) {
    console.info(error)
    notify({ kind: 'error', text: serverMessageOf(error, getTexts(recordTexts)(`restoreFailed.${entity}`)) })
    return false
  } finally {
    markStale(client, entity, ...dependents)
    await client.invalidateQueries({ queryKey: DELETED_KEY })
  }
}
