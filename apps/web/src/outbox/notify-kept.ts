import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'
import { notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeOperation, targetOf } from './describe-operation.ts'

/** Says that the device has it, once for all that follow each other. */
export function notifyKept(client: QueryClient, operation: Operation, undo: () => void): void {
  const t = getTexts(outboxTexts)
  notify({
    id: 'kept',
    kind: 'info',
    text: t('kept'),
    subject: describeOperation(client, { ...operation, target: targetOf(operation) }),
    action: { label: t('undo'), run: undo },
  })
}
