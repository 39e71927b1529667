import type { Work } from '@daywork/domain/portfolio/work'
import { withoutTags } from '@daywork/domain/portfolio/tags'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { isOnDevice } from '../api/writes/keep-work.ts'

/** What a person wrote about photos, without tags; empty if the page wrote the description. */
export function writtenOf(work: Work): string {
  const { work_order_id: id } = work
  const description = withoutTags(work.description).trim()
  if (id === null) return description
  const automatic = photoDescription(id)
  // A work that was stored before its order had a number has none in its description, even after the order got one.
  const isAutomatic = description === automatic || (isOnDevice(work) && description === withoutNumber(automatic))
  return isAutomatic ? '' : description
}

const withoutNumber = (text: string): string => text.replace(/ #-?\d+$/, '')
