import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'

/**
 * Notifies the user that the device has stored an operation. Never rejects: its record has a mark anyway.
 * @param undo undefined if nothing is left to send
 */
export async function announceKept(
  client: QueryClient,
  operation: Operation,
  undo: (() => Promise<void>) | undefined,
): Promise<void> {
  try {
    const { dismissKept, notifyKept } = await import('./notify-kept.ts')
    if (undo) notifyKept(client, operation, undo)
    else dismissKept()
  } catch (error) {
    console.info('What is kept on this device could not be announced', error)
  }
}
