import { dependentsOf } from '@daywork/domain/sync/creates'
import { isRestored, type KeptOperation, type Outbox } from '@daywork/domain/sync/kept'
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
  const files = countOnlyCopies([taken, ...lost])
  if (lost.length + files === 0) return true
  const describe = (operation: KeptOperation) =>
    describeOperation(client, { ...operation, target: targetOf(operation) })
  const t = getTexts(outboxTexts)
  const more = lost.length - NAMED_MAX
  const named = lost.slice(0, NAMED_MAX).map(describe)
  const lines = more > 0 ? [...named, t('andMore', { count: more })] : named
  const what = describe(taken)
  const question = lost.length > 0 ? t('discardAllQuestion', { what }) : discardQuestion(taken, what)
  const text = withFiles(files, question)
  const confirm = t(lost.length > 0 ? 'discardAll' : 'discard')
  return ask({ text, lines, confirm, cancel: t('keep'), isDestructive: true })
}

/** The server may have what was sent, and what waits since it was restored. */
export function discardQuestion(operation: KeptOperation, what: string): string {
  const t = getTexts(outboxTexts)
  const mayBeSaved = operation.state === 'sent' || isRestored(operation)
  return mayBeSaved ? `${t('restored.question', { count: 1 })}\n${what}` : t('discardQuestion', { what })
}

/** Asks before everything is discarded that waits since the server was restored, with what was added to these records since. */
export async function askDiscardRestored(box: Outbox): Promise<boolean> {
  const restored = box.operations.filter(isRestored)
  const dependents = restored.flatMap((one) => (one.kind === 'create' ? dependentsOf(box, one.key) : []))
  const discarded = [...new Set([...restored, ...dependents])]
  const t = getTexts(outboxTexts)
  const text = withFiles(countOnlyCopies(discarded), t('restored.question', { count: discarded.length }))
  return ask({ text, confirm: t('discardAll'), cancel: t('keep'), isDestructive: true })
}

/** The photos and videos that only this device has. Of an operation that was sent, the server may have some. */
function countOnlyCopies(operations: readonly KeptOperation[]): number {
  const files = operations.flatMap(({ files: all = [], state }) =>
    all.filter(({ isReceived }) => state !== 'sent' || !isReceived),
  )
  return files.length
}

const withFiles = (count: number, question: string): string =>
  count > 0 ? `${getTexts(outboxTexts)('discardFiles', { count })}\n${question}` : question
