import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../api/writes/operation.ts'

/**
 * Says that the device has an operation. Never rejects: it is stored, and its record has a mark.
 * @param undo undefined if nothing of it is left to send
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
