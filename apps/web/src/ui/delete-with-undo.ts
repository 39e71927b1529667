import type { QueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../api/api-error.ts'
import { changeLists } from '../api/change-lists.ts'
import { deleteRecordTwice, restoreRecord } from '../api/delete-record.ts'
import type { Entity } from '../api/entities.ts'
import { markStale, removeFromLists } from '../api/list-cache.ts'
import { notify } from './notify.ts'

interface Deletion {
  entity: Entity
  /** What one of them is called, e.g. 'Work order' (DEL-17). */
  noun: string
  /** Entities that show or count it. */
  dependents: readonly Entity[]
  /** What is said when it cannot be deleted (ERR-24, ERR-30, ERR-31). */
  failureText: (error: unknown) => string
}

/**
 * Deletes a record, takes it off the lists and loads them again (DEL-13, DEL-14), and offers to bring it back (DEL-17).
 * Tells the user how it went; what fails is told and leaves the lists as they were (DEL-15).
 * @returns whether it is gone
 */
export async function deleteWithUndo(client: QueryClient, deletion: Deletion, id: number): Promise<boolean> {
  const { entity, noun, dependents, failureText } = deletion
  try {
    await deleteRecordTwice(entity, id)
  } catch (error) {
    console.info(error)
    notify({ kind: 'error', text: failureText(error) })
    return false
  }
  await changeLists(client, entity, () => removeFromLists(client, entity, id))
  markStale(client, entity, ...dependents)
  const undo = () => void restore(client, deletion, id)
  notify({ kind: 'success', text: `${noun} deleted`, action: { label: 'Undo', run: undo } })
  return true
}

async function restore(client: QueryClient, { entity, noun, dependents }: Deletion, id: number): Promise<void> {
  try {
    await restoreRecord(entity, id)
  } catch (error) {
    console.info(error)
    notify({ kind: 'error', text: serverMessageOf(error, `Failed to restore ${noun.toLowerCase()}`) })
  }
  markStale(client, entity, ...dependents)
}
