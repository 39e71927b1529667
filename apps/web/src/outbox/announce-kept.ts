import type { Outcome } from '@daywork/domain/sync/operation'
import type { QueryClient } from '@tanstack/react-query'
import { getPageGeneration } from '../api/page-owner.ts'
import type { Operation } from '../api/writes/operation.ts'
import { dismissNotice, KEPT_ID } from '../records/notices/notify.ts'
import type { Stored } from './notify-kept.ts'

/** The operation that the notification is about. */
let announced: string | undefined

/** Removes a notification that promises to send what the server has not saved. */
export function withdrawKept(outcomes: readonly Outcome[]): void {
  const isRefused = ({ key, result }: Outcome) => key === announced && (result === 'refused' || result === 'conflict')
  if (outcomes.some(isRefused)) dismissNotice(KEPT_ID)
}

/** Notifies the user that the device has stored an operation. Never rejects: its record has a mark anyway. */
export async function announceKept(client: QueryClient, operation: Operation, stored: Stored): Promise<void> {
  const generation = getPageGeneration()
  if (!stored.isQuiet) announced = operation.key
  try {
    const { notifyKept } = await import('./notify-kept.ts')
    // While it loads, its person may have left.
    if (generation === getPageGeneration()) notifyKept(client, operation, stored)
  } catch (error) {
    console.info('What is kept on this device could not be announced', error)
  }
}

/** Notifies the user that the server was restored. Never rejects. */
export async function announceRestored(backupAt: string | null): Promise<void> {
  try {
    const { notifyRestored } = await import('./notify-kept.ts')
    notifyRestored(backupAt)
  } catch (error) {
    console.info('The restore of the server could not be announced', error)
  }
}
