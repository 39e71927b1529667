import { dependentsOf } from '@daywork/domain/sync/creates'
import type { KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../records/dialogs/ask.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeOperation, targetOf } from './describe-operation.ts'
import { UndoTooLate } from './undo-too-late.ts'

/** The number of lines that fit into a question. */
const NAMED_MAX = 6

/**
 * Asks before a create is discarded together with the operations that depend on it, and before the only copy of a photo or video
 * is deleted (SYNC-94).
 * @throws UndoTooLate
 */
export async function askDiscardStored(client: QueryClient, box: Outbox, key: string): Promise<boolean> {
  const taken = box.operations.find((operation) => operation.key === key)
  if (taken === undefined) throw new UndoTooLate()
  const isUnsent = taken.state !== 'sent'
  const lost = taken.kind === 'create' && isUnsent ? dependentsOf(box, key) : []
  // Of one that was sent, the server may have some.
  const files = filesOf({ operations: [taken, ...lost] }).filter(({ isReceived }) => isUnsent || !isReceived).length
  if (lost.length + files === 0) return true
  const describe = (operation: KeptOperation) =>
    describeOperation(client, { ...operation, target: targetOf(operation) })
  const t = getTexts(outboxTexts)
  const more = lost.length - NAMED_MAX
  const named = lost.slice(0, NAMED_MAX).map(describe)
  const lines = more > 0 ? [...named, t('andMore', { count: more })] : named
  const what = describe(taken)
  const question = t(lost.length > 0 ? 'discardAllQuestion' : 'discardQuestion', { what })
  const text = files > 0 ? `${t('discardFiles', { count: files })}\n${question}` : question
  const confirm = t(lost.length > 0 ? 'discardAll' : 'discard')
  return ask({ text, lines, confirm, cancel: t('keep'), isDestructive: true })
}
