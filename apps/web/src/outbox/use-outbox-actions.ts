import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openOutboxOf, type OutboxOfPage } from './outbox.ts'

/** What people can do about what is kept. */
type OutboxActions = Pick<OutboxOfPage, 'undo' | 'retry' | 'discard' | 'answer' | 'saveFiles'>

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
