import { keepOthersChanges } from '@daywork/domain/records/keep-others-changes'
import { ApiError } from './api-error.ts'
import { type Entity, recordPath, type RecordWithId } from './entities.ts'
import { request, requestWithEtag } from './request.ts'

const CHANGED_MEANWHILE = 412
/** Somebody else saves between our reading and our writing; three times in a row is no coincidence any more. */
const TRIES_MAX = 3

/**
 * Saves an edit without undoing what others changed meanwhile: the record is read again, the user's changes are put on
 * top, and the server takes them only if it is still that version (API-93).
 * @param shown the record that the form was filled in from
 * @param wanted the form's fields, as they are to be sent
 * @returns the record as saved
 */
export async function editRecord<Row extends RecordWithId>(
  entity: Entity,
  shown: Row,
  wanted: Partial<Row>,
  triesLeft = TRIES_MAX,
): Promise<Row> {
  const path = recordPath(entity, shown.id)
  const { data: current, etag } = await requestWithEtag<Row>(path)
  try {
    const body = keepOthersChanges(shown, current, wanted)
    return await request<Row>(path, { method: 'PATCH', body, ifMatch: etag })
  } catch (error) {
    const isOvertaken = error instanceof ApiError && error.status === CHANGED_MEANWHILE
    if (!isOvertaken || triesLeft === 1) throw error
    return editRecord(entity, shown, wanted, triesLeft - 1)
  }
}
