import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportingFailure } from './notify-kept.ts'
import { openOutboxOf } from './open-outbox.ts'
import type { OutboxOfPage } from './outbox.ts'

/** What people can do about what is kept. */
type OutboxActions = Pick<OutboxOfPage, 'undo' | 'retry' | 'discard' | 'answer' | 'saveFiles' | 'settleRestored'>

/** Of the page; they wait until it is open, and report failures themselves. */
export function useOutboxActions(): OutboxActions {
  const client = useQueryClient()
  return useMemo(() => {
    const outbox = openOutboxOf(client)
    const act = (how: (open: OutboxOfPage) => Promise<void>) => reportingFailure(outbox.then(how))
    return {
      undo: (key) => act((open) => open.undo(key)),
      retry: (key) => act((open) => open.retry(key)),
      discard: (key) => act((open) => open.discard(key)),
      answer: (question, theirs) => act((open) => open.answer(question, theirs)),
      settleRestored: (isSentAgain) => act((open) => open.settleRestored(isSentAgain)),
      saveFiles: (key) => act((open) => open.saveFiles(key)),
    }
  }, [client])
}
