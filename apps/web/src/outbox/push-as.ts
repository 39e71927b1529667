import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import type { Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { newUuid } from '../api/uuid.ts'
import { removeActions } from '../records/notices/notify.ts'
import { announceRestored } from './announce-kept.ts'
import type { OutboxStore } from './database.ts'

const RESPONSE_WAIT_MS = 30_000

interface Pushed {
  outcomes: Outcome[]
  /** Earlier versions of the server send none. */
  feed?: string
}

/** The outbox with its feed; by default, the feed of the records that the page shows. */
export const withFeed = (client: QueryClient, known: Outbox): Outbox => ({
  ...known,
  feed: known.feed ?? client.getQueryData<string>(CURSOR_KEY) ?? null,
})

/** Pushes operations as this person, or not at all, for the records that the device knows. @throws ApiError */
export async function pushAs(owner: string, ops: readonly Operation[], store: OutboxStore): Promise<Outcome[]> {
  const { feed } = await store.change(owner, (box) => box)
  const request = {
    method: 'POST',
    body: { ops, feed, sent_at: new Date().toISOString() },
    timeoutMs: RESPONSE_WAIT_MS,
    owner,
  } as const
  const pushed = await send<Pushed>('/api/sync/push/', request)
  await store.change(owner, (box) => ({ ...box, feed: pushed.feed ?? null }))
  return pushed.outcomes
}

/**
 * After a restore of the server, lets the person decide about everything that it may lack (SYNC-67).
 * @returns false for any other error
 */
export async function askAfterRestore(store: OutboxStore, owner: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'restored') return false
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of this error
  const { backup_at: backupAt, feed } = error.body as { backup_at: string | null; feed: string }
  const { afterRestore } = await import('@daywork/domain/sync/restored')
  const { operations } = await store.change(owner, (box) => afterRestore(box, { backupAt, feed }, newUuid))
  removeActions()
  // Otherwise, the list of what waits says so.
  if (operations.length === 0) void announceRestored(backupAt)
  return true
}
