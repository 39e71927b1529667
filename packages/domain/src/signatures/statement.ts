import type { Answers } from '../checklists/answer.ts'
import { isAnswerable } from '../checklists/answer.ts'
import type { Item } from '../checklists/item.ts'
import type { WorkOrderStatus } from '../work-orders/statuses.ts'
import { STATEMENT_PHOTOS_MAX } from './limits.ts'

/*
 * What a person signs: the facts of an order as the device showed them. It never changes. Nothing here imports zod, because the
 * page of an order and its timeline compare statements.
 */

export interface SignedAnswer {
  label: string
  value: boolean | number | string | number[]
  note: string
}

export interface SignedChecklist {
  id: number
  title: string
  answers: SignedAnswer[]
}

export interface SignedNote {
  id: number
  author: string
  at: string
  text: string
}

export interface Statement {
  v: 1
  /** What was shown: the order, or the page that was shared with the client. */
  source: 'order' | 'page'
  /** The order's number; null if it had none yet. */
  number: number | null
  title: string
  client: string
  site: string
  status: WorkOrderStatus
  /** When it was scheduled. */
  date: string | null
  /** Null if the screen did not show them; so is `photos`. */
  checklists: SignedChecklist[] | null
  /** SHA-256 of the originals. */
  photos: string[] | null
  notes: SignedNote[]
  /** SHA-256 of everything that a shared page showed, including the marks on its photos. Older signatures have none. */
  shown_sha256?: string | undefined
  /** The sentence that the signer agreed to. */
  consent: string
}

/** The answers of a checklist that are signed. Leaves out signature items, which signing itself answers. */
export function signedChecklist({
  answers,
  id,
  items,
  title,
}: {
  id: number
  title: string
  items: readonly Item[]
  answers: Answers
}): SignedChecklist {
  return {
    id,
    title,
    answers: items
      .filter((item) => isAnswerable(item) && item.kind !== 'signature')
      .flatMap((item) => {
        const answer = answers[item.id]
        return answer ? [{ label: item.label, value: answer.value, note: answer.note }] : []
      }),
  }
}

/** The newest photos, up to the limit of a statement, sorted so that the statement is the same for the same photos. */
export const signedPhotos = (newestFirst: readonly string[]): string[] =>
  newestFirst.slice(0, STATEMENT_PHOTOS_MAX).toSorted()
