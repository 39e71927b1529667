import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportingFailure } from './notify-kept.ts'
import { openOutboxOf } from './open-outbox.ts'
import type { OutboxOfPage } from './outbox.ts'

/** The user's actions on stored operations. */
type OutboxActions = Pick<OutboxOfPage, 'undo' | 'retry' | 'discard' | 'answer' | 'saveFiles' | 'settleRestored'>

/** The actions of the page's outbox. They wait until it is open, and report failures themselves. */
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
