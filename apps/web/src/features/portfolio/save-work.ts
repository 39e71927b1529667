import type { Work } from '@daywork/domain/portfolio/work'
import { type WorkFormValues, workPayload } from '@daywork/domain/portfolio/work-form'
import type { QueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../api/api-error.ts'
import { listChangedRecord } from '../../api/change-lists.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { findInLists, markStale } from '../../api/list-cache.ts'
import { deleteWithUndo } from '../../records/delete-with-undo.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts } from '../../texts/use-texts.ts'

/**
 * Saves a work's description and link (PORT-09) and shows it in the lists.
 * @param work the record that the form was filled in from
 * @throws Error without a work id, before anything is sent (PORT-07, PORT-08); ApiError
 */
export async function updateWork(
  client: QueryClient,
  work: Work,
  values: WorkFormValues,
  signal?: AbortSignal,
): Promise<Work> {
  requireWorkId(work.id)
  const rules = { ...editRules(client), signal }
  const saved = await editRecord<Work>('works', work, workPayload(values), rules)
  await listChangedRecord(client, 'works', saved)
  // Which lists a work belongs to follows from its link and words, and orders show their works' files.
  markStale(client, 'works', 'work-orders')
  return saved
}

const editRules = (client: QueryClient): EditRules<Work> => ({
  settle: (...conflict) => {
    const t = getTexts(portfolioTexts)
    return settleBy('works', {
      description: { label: t('field.description') },
      work_order_id: { label: t('field.workOrder'), say: (id) => titleOfOrder(client, id) },
    })(...conflict)
  },
})

function titleOfOrder(client: QueryClient, id: number | null): string {
  if (id === null) return ''
  return findInLists(client, 'work-orders', id)?.title ?? `#${id}`
}

/** Deletes a work and offers to restore it (DEL-17). @throws as `updateWork` */
export async function deleteWork(client: QueryClient, id: number | undefined): Promise<void> {
  requireWorkId(id)
  await deleteWithUndo(
    client,
    {
      entity: 'works',
      dependents: ['work-orders'],
      failureText: (error) => serverMessageOf(error, getTexts(portfolioTexts)('failed.delete')),
    },
    id,
  )
}

/** A path without an id would be another call: that of the whole list. */
function requireWorkId(id: number | undefined): asserts id is number {
  if (!id) throw new Error(getTexts(portfolioTexts)('failed.noId'))
}
