import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import type { Fields, Operation } from '@daywork/domain/sync/operation'
import { CLOCK_MARGIN_MS } from '@daywork/domain/sync/restored'
import { recordsNamedIn } from '@daywork/domain/sync/named-records'
import type { Reader } from '../../database/reader.ts'
import type { RecordRegistry } from '../../records/registry.ts'
import type { Feed } from './changes.queries.ts'
import { countOlder } from './older-records.queries.ts'
import { parseSnapshot, readFeed, writePullCursor } from './pull-cursor.ts'

/** What a device sends with its next push. */
export const feedText = ({ id, now }: Feed): string => writePullCursor({ feed: id, from: now })

/**
 * After a restore, the server reuses the ids of records that are not in the backup. An operation of a device that does not
 * know of the restore could change another record.
 * @returns whether the device knows a feed
 * @throws DomainError conflict if it is another one
 */
export function requireFeed(text: string | null | undefined, feed: Feed): boolean {
  const known = text ? readFeed(text) : undefined
  if (known === undefined) return false
  // A copy of the database may have the same feed, but not yet the transactions that the device knows.
  const isNewer = known.feed === feed.id && parseSnapshot(known.from).xmax > parseSnapshot(feed.now).xmax
  if (!isNewer && [feed.id, ...feed.continues].includes(known.feed)) return true
  throw new DomainError('conflict', SYNC_MESSAGES.restored, {
    more: { code: 'restored', feed: feedText(feed), backup_at: feed.backup_at },
  })
}

/** Earlier versions of the page send no feed, so their operations from before a restore are recognized by their time. */
export function asOfBefore<Of extends Operation>(operation: Of, { restores }: Feed): Of {
  const last = restores.at(-1)
  return last !== undefined && Date.parse(operation.at) < Date.parse(last) ? { ...operation, earlier: true } : operation
}

/**
 * The first restore after an operation: an id that was reused since then, even before a later restore, means another record.
 * The clock of the device may be fast.
 */
function firstRestoreAfter({ at }: Operation, { restores }: Feed): string | undefined {
  const since = Date.parse(at) - CLOCK_MARGIN_MS
  return restores.find((restore) => Date.parse(restore) > since) ?? restores.at(-1)
}

/** @throws DomainError refused if an operation from before a restore names a record that was not in the backup */
export async function requireInBackup(
  reader: Reader,
  records: RecordRegistry,
  operation: Operation,
  feed: Feed,
): Promise<void> {
  const named = recordsNamedIn(operation)
  if (named.length === 0) return
  const restoredAt = firstRestoreAfter(operation, feed)
  const older = restoredAt === undefined ? 0 : await countOlder(reader, records, named, restoredAt)
  if (older !== countDistinct(named)) throw refused(SYNC_MESSAGES.notInBackup)
}

const countDistinct = (named: readonly { entity: string; id: number }[]): number =>
  new Set(named.map(({ entity, id }) => `${entity} ${id}`)).size

/** A version from before the restore says nothing about the record as it was restored. */
export const withoutVersion = ({ version: _, ...base }: Fields): Fields => base
