import { ApiError, hasStatus } from './api-error.ts'
import { type Entity, recordPath, type RowOf } from './entities.ts'
import { NOT_FOUND, PRECONDITION_FAILED, UNAUTHORIZED } from './http-status.ts'
import { request } from './request.ts'
import { sendAction } from './send-action.ts'

/** The list of what can be brought back, whatever it is narrowed by. */
export const DELETED_KEY = ['deleted'] as const

/** A session that is over, a record that somebody else has changed. */
const NEVER_REPEATED = new Set([UNAUTHORIZED, PRECONDITION_FAILED])

/**
 * Deletes a record and, if that fails, tries once more by a plain call (DEL-07, DEL-08, DEL-10), unless the first try
 * was refused for good. Hidden, not gone: `restoreRecord` brings it back (DEL-16).
 * @throws ApiError of the first try, whose message is the one to show (ERR-32); the second try's is logged
 */
export async function deleteRecordTwice(entity: Entity, id: number): Promise<void> {
  try {
    await request(recordPath(entity, id), { method: 'DELETE' })
  } catch (first) {
    if (first instanceof ApiError && NEVER_REPEATED.has(first.status)) throw first
    try {
      await deleteDirectly(entity, id)
    } catch (second) {
      if (hasNoAnswer(first) && isNotFound(second)) return
      console.info(second)
      throw first
    }
  }
}

/** A first try whose answer was lost may have deleted the record, which the second then does not find. */
const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.isUnanswered

const isNotFound = (error: unknown): boolean => error instanceof Error && hasStatus(error.cause, NOT_FOUND)

/** For the log only. */
const NOUNS: Record<Entity, string> = {
  clients: 'client',
  projects: 'project',
  'work-orders': 'work order',
  workers: 'worker',
  works: 'work',
  absences: 'absence',
}

/** @throws Error 'Failed to delete worker: 500 Internal Server Error' and the like (DEL-09, DEL-11, DEL-12) */
async function deleteDirectly(entity: Entity, id: number): Promise<void> {
  try {
    await request(recordPath(entity, id), { method: 'DELETE', isJsonWithoutBody: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.isUnanswered) throw error
    throw new Error(`Failed to delete ${NOUNS[entity]}: ${error.status} ${error.statusText}`.trimEnd(), {
      cause: error,
    })
  }
}

/**
 * Brings a deleted record back, with what the delete hid (DEL-16).
 * @param deletedAt tells this delete from an earlier one of the same record
 */
export async function restoreRecord<Of extends Entity>(entity: Of, id: number, deletedAt: string): Promise<RowOf<Of>> {
  return sendAction<RowOf<Of>>({ path: `${recordPath(entity, id)}restore/`, state: deletedAt })
}
