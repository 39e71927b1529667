import { withoutTags } from '@daywork/domain/portfolio/edit-tags'
import type { Work } from '@daywork/domain/portfolio/work'
import { isAutomaticDescription } from '@daywork/domain/portfolio/written-description'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { isOnDevice } from '../api/writes/keep-work.ts'

/** What a person wrote about photos, without tags; empty if the page wrote the description. */
export const writtenOf = (work: Work): string => (isAutomatic(work) ? '' : withoutTags(work.description).trim())

/** Whether the page wrote the description. */
export function isAutomatic(work: Work): boolean {
  const { description, work_order_id: id } = work
  if (id === null || isAutomaticDescription(work)) return id !== null
  // A work that was stored before its order had a number has none in its description, even after the order got one.
  return isOnDevice(work) && withoutTags(description).trim() === withoutNumber(photoDescription(id))
}

const withoutNumber = (text: string): string => text.replace(/ #-?\d+$/, '')
