import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'
import { clearWithOwner } from '../page-owner.ts'

type Questions = ReadonlyMap<string, () => void>
const NONE: Questions = new Map()

/** Asks the open question about a record, by `questionKey`. `outbox/use-kept-questions.ts` provides it. */
export const keptQuestions = createStore(NONE)
clearWithOwner(() => keptQuestions.set(NONE))

export const questionKey = (kind: RecordKind, id: number): string => `${kind} ${id}`

/** What asks the open question about a record (SYNC-142); undefined if there is none. */
export function useKeptQuestion(kind: RecordKind, id: number): (() => void) | undefined {
  const read = () => keptQuestions.get().get(questionKey(kind, id))
  return useSyncExternalStore(keptQuestions.subscribe, read, read)
}
