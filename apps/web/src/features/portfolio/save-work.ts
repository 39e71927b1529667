import type { Work } from '@daywork/domain/portfolio/work'
import { type WorkFormValues, workPayload } from '@daywork/domain/portfolio/work-form'
import type { useSave } from '../../records/forms/use-save.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts } from '../../texts/use-texts.ts'

type Edit = ReturnType<typeof useSave>['edit']

/**
 * Saves a work's description and link (PORT-09).
 * @param work the record that the form was filled in from
 * @throws Error without a work id, before anything is sent (PORT-07); as `edit`
 */
export async function updateWork(edit: Edit, work: Work, values: WorkFormValues, signal?: AbortSignal): Promise<Work> {
  requireWorkId(work.id)
  return edit('work', work, workPayload(values), signal)
}

/** @throws Error without a work id, before anything is sent (PORT-08) */
export async function deleteWork(remove: (id: number) => Promise<boolean>, id: number | undefined): Promise<boolean> {
  requireWorkId(id)
  return remove(id)
}

/** A path without an id would be another endpoint: that of the whole list. */
function requireWorkId(id: number | undefined): asserts id is number {
  if (!id) throw new Error(getTexts(portfolioTexts)('failed.noId'))
}
