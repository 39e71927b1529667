import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import type { QueryClient } from '@tanstack/react-query'
import { keptWrites, localRecords, noteStored } from '../api/writes/kept-writes.ts'
import type { FileAddresses } from './file-addresses.ts'
import { loadedFacts } from './loaded-facts.ts'
import { readLocalRecords, toWrites } from './local-records.ts'
import { writeProjectKeys } from './project-keys.ts'

interface Shown {
  owner: string
  addresses: FileAddresses
  /** See `Surroundings`. */
  unlisted: ReadonlySet<string>
}

/** Shows the stored operations of the page's owner. */
export function showKept(client: QueryClient, box: Outbox, { addresses, owner, unlisted }: Shown): void {
  const writes = toWrites(box)
  writeProjectKeys(owner, box)
  noteStored(writes.length > 0)
  addresses.retain(filesOf(box))
  localRecords.set(readLocalRecords(box, writes, { addresses, unlisted, ...loadedFacts(client) }))
  keptWrites.set(writes)
}
