import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openOutboxOf } from './outbox.ts'

/** What people can do about what is kept. */
export interface OutboxActions {
  undo: (key: string) => Promise<void>
  retry: (key: string) => Promise<void>
  discard: (key: string) => Promise<void>
  answer: (question: KeptQuestion, theirs: ReadonlySet<string>) => Promise<void>
  /** As downloads. */
  saveFiles: (key: string) => Promise<void>
}

/** Of the page; they wait until it is open. */
export function useOutboxActions(): OutboxActions {
  const client = useQueryClient()
  return useMemo(() => {
    const outbox = openOutboxOf(client)
    return {
      undo: async (key) => (await outbox).undo(key),
      retry: async (key) => (await outbox).retry(key),
      discard: async (key) => (await outbox).discard(key),
      answer: async (question, theirs) => (await outbox).answer(question, theirs),
      saveFiles: async (key) => (await outbox).saveFiles(key),
    }
  }, [client])
}
