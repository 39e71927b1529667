import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'
import { dismissNotice, notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeOperation, targetOf } from './describe-operation.ts'
import { UndoTooLate } from './undo-too-late.ts'

const KEPT_ID = 'kept'

/** Dismisses the notification, because its operation will not be sent. */
export const dismissKept = (): void => dismissNotice(KEPT_ID)

/** Notifies the user that the device has stored an operation; one notification for consecutive operations. */
export function notifyKept(client: QueryClient, operation: Operation, undo?: () => Promise<void>): void {
  const t = getTexts(outboxTexts)
  notify({
    id: KEPT_ID,
    kind: 'info',
    text: t('kept'),
    subject: describeOperation(client, { ...operation, target: targetOf(operation) }),
    ...(undo && { action: { label: t('undo'), run: () => void reportingFailure(undo()) } }),
  })
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
