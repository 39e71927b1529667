import type { Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'

interface Announcing extends Pick<Outbox, 'operations'> {
  isQuiet: boolean
  undo: () => Promise<void>
}

/**
 * Notifies the user that the device has stored an operation. Never rejects: its record has a mark anyway.
 * @param stored.operations what the device has stored
 */
export async function announceKept(client: QueryClient, operation: Operation, stored: Announcing): Promise<void> {
  const kept = stored.operations.find(({ key }) => key === operation.key)
  // A delete of a record that was never sent leaves nothing to send.
  const isCancelledOut = operation.kind === 'delete' && !kept
  if (stored.isQuiet && !isCancelledOut) return
  // An edit that corrects a create is part of it, so its Undo would discard the record.
  const undo = kept?.kind === operation.kind ? stored.undo : undefined
  try {
    const { dismissKept, notifyKept } = await import('./notify-kept.ts')
    if (isCancelledOut) dismissKept()
    else notifyKept(client, operation, undo)
  } catch (error) {
    console.info('What is kept on this device could not be announced', error)
  }
}
