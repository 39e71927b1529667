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
  /** Null if they were not shown, as the following ones. */
  checklists: SignedChecklist[] | null
  /** SHA-256 of the originals. */
  photos: string[] | null
  notes: SignedNote[]
  /** SHA-256 of all that a shared page showed, also the marks on its photos. Pages that were signed earlier have none. */
  shown_sha256?: string | undefined
  /** The sentence that the signer agreed to. */
  consent: string
}

/** A checklist, as far as it is signed: an item for a signature is answered by signing. */
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

/** The newest photos, as many as a statement can have, always in the same order. */
export const signedPhotos = (newestFirst: readonly string[]): string[] =>
  newestFirst.slice(0, STATEMENT_PHOTOS_MAX).toSorted()
