import type { QueryClient } from '@tanstack/react-query'
import { getPageGeneration } from '../api/page-owner.ts'
import type { Operation } from '../api/writes/operation.ts'
import type { Stored } from './notify-kept.ts'

/** Notifies the user that the device has stored an operation. Never rejects: its record has a mark anyway. */
export async function announceKept(client: QueryClient, operation: Operation, stored: Stored): Promise<void> {
  const generation = getPageGeneration()
  try {
    const { notifyKept } = await import('./notify-kept.ts')
    // While it loads, its person may have left.
    if (generation === getPageGeneration()) notifyKept(client, operation, stored)
  } catch (error) {
    console.info('What is kept on this device could not be announced', error)
  }
}
