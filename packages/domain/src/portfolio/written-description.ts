import { photoDescription } from '../work-orders/messages.ts'
import { withoutTags } from './edit-tags.ts'

interface Described {
  description: string
  work_order_id: number | null
}

/** Whether the page wrote the description when someone took the photo on its order. */
export const isAutomaticDescription = ({ description, work_order_id: id }: Described): boolean =>
  id !== null && withoutTags(description).trim() === photoDescription(id)

/** What a person wrote about photos, without tags; empty if the page wrote the description. */
export const writtenDescription = (work: Described): string =>
  isAutomaticDescription(work) ? '' : withoutTags(work.description).trim()
