import { dependentsOf } from '@daywork/domain/sync/creates'
import type { KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../records/dialogs/ask.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeOperation, targetOf } from './describe-operation.ts'
import { UndoTooLate } from './undo-too-late.ts'

/** The number of lines that fit into a question. */
const NAMED_MAX = 6

/**
 * Asks before a create is discarded together with the operations that depend on it (SYNC-94).
 * @throws UndoTooLate
 */
export async function askDiscardStored(client: QueryClient, box: Outbox, key: string): Promise<boolean> {
  const taken = box.operations.find((operation) => operation.key === key)
  if (taken === undefined) throw new UndoTooLate()
  const lost = taken.kind === 'create' && taken.state !== 'sent' ? dependentsOf(box, key) : []
  if (lost.length === 0) return true
  const describe = (operation: KeptOperation) =>
    describeOperation(client, { ...operation, target: targetOf(operation) })
  const t = getTexts(outboxTexts)
  const more = lost.length - NAMED_MAX
  const named = lost.slice(0, NAMED_MAX).map(describe)
  const lines = more > 0 ? [...named, t('andMore', { count: more })] : named
  const text = t('discardAllQuestion', { what: describe(taken) })
  return ask({ text, lines, confirm: t('discardAll'), cancel: t('keep'), isDestructive: true })
}
