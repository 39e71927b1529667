import { growTree, type MerkleTree } from '@daywork/domain/proof-packs/merkle-tree'
import { setImmediate } from 'node:timers/promises'
import type { Executor } from '../database/handle.ts'
import { listLinks, type StoredDay } from './event-links.queries.ts'
import { HASHING } from './hashing.ts'

/** The tree of a day (`treeOfDay`). Yields to requests. Do not call it in a transaction, because a busy day takes long. */
export async function growTreeOfDay(
  db: Executor,
  previousRoot: string,
  { events, position }: Pick<StoredDay, 'events' | 'position'>,
): Promise<MerkleTree> {
  const links = await listLinks(db, position, position + events - 1)
  const growing = growTree(HASHING, [previousRoot, ...links])
  for (;;) {
    const { done, value } = growing.next()
    if (done) return value
    await setImmediate()
  }
}
