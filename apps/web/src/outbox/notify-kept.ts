import type { Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'
import { dismissNotice, KEPT_ID, notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { dateAndTime } from '../texts/format.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeOperation, targetOf } from './describe-operation.ts'
import { UndoTooLate } from './undo-too-late.ts'

export interface Stored extends Pick<Outbox, 'operations'> {
  /** The screen itself shows that it is stored. */
  isQuiet: boolean
  undo: () => Promise<void>
}

/** Notifies the user that the device has stored an operation; one notification for consecutive operations. */
export function notifyKept(client: QueryClient, operation: Operation, { isQuiet, operations, undo }: Stored): void {
  const kept = operations.find(({ key }) => key === operation.key)
  // A delete of a record that was never sent leaves nothing to send.
  if (operation.kind === 'delete' && !kept) return dismissNotice(KEPT_ID)
  if (isQuiet) return
  // An edit that corrects a create is part of it, so its Undo would discard the record.
  const isOwn = kept?.kind === operation.kind
  const t = getTexts(outboxTexts)
  notify({
    id: KEPT_ID,
    kind: 'info',
    text: t('kept'),
    subject: describeOperation(client, { ...operation, target: targetOf(operation) }),
    ...(isOwn && {
      action: { label: t('undo'), run: () => void reportingFailure(undo()), isHarmless: true, isUndo: true },
    }),
  })
}

/** Notifies the user that the server was restored. For a device with nothing to decide about. */
export function notifyRestored(backupAt: string | null): void {
  const time = backupAt === null ? '' : dateAndTime(backupAt)
  const text = getTexts(outboxTexts)('restored.notice', { hasTime: String(backupAt !== null), time })
  notify({ id: 'restored', kind: 'warning', text })
}

/** Shows an error if the device could not perform a user's action. Never rejects. */
export async function reportingFailure(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    console.info('What is kept on this device could not be changed', error)
    const text = error instanceof UndoTooLate ? 'undoTooLate' : 'changeFailed'
    notify({ kind: 'error', error, text: getTexts(outboxTexts)(text) })
  }
}
