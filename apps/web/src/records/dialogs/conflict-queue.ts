import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { createStore, useStore } from '../../api/create-store.ts'
import { clearWithOwner } from '../../api/page-owner.ts'
import type { Conflicted } from '../../api/writes/operation.ts'

/** An edit that was not saved, because someone else changed the same fields. */
export interface ConflictQuestion extends Pick<Conflicted<unknown>, 'conflicts' | 'by'> {
  kind: RecordKind
  /** Has the name or title of the record, if it has one. */
  record?: object | undefined
  /** Whether it stays in a list: the button that leaves it unanswered is then 'Later', and not 'Keep Editing' as from a form. */
  isKept?: boolean
}

/** Names of the fields that keep the other person's value; null saves nothing. */
export type ConflictAnswer = ReadonlySet<string> | null

export interface PendingConflict extends ConflictQuestion {
  id: number
  answer: (theirs: ConflictAnswer) => void
}

const queue = createStore<readonly PendingConflict[]>([])
let lastId = 0

/**
 * Asks the user to choose between two versions of some fields. Conflicts queue; `ConflictHost` shows the first.
 * @param signal withdraws the question when the form is closed
 * @returns null without an answer: withdrawn, or the user signed out
 */
export function askConflict(question: ConflictQuestion, signal?: AbortSignal): Promise<ConflictAnswer> {
  if (signal?.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const id = (lastId += 1)
    const cancel = () => answer(null)
    const answer = (theirs: ConflictAnswer) => {
      signal?.removeEventListener('abort', cancel)
      queue.set(queue.get().filter((other) => other.id !== id))
      resolve(theirs)
    }
    signal?.addEventListener('abort', cancel)
    queue.set([...queue.get(), { ...question, id, answer }])
  })
}

clearWithOwner(() => {
  for (const { answer } of queue.get()) answer(null)
})

/** The first unanswered conflict, if there is one. */
export const getPendingConflict = (): PendingConflict | undefined => queue.get()[0]

export const usePendingConflict = (): PendingConflict | undefined => useStore(queue)[0]
