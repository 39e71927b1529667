import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import type { QueryClient } from '@tanstack/react-query'
import { findAuthor } from '../api/authors-query.ts'
import { businessQuery } from '../api/business-query.ts'
import { keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import type { FileAddresses } from './file-addresses.ts'
import { findLoaded } from './find-loaded.ts'
import { readLocalRecords, type Surroundings, toWrites } from './local-records.ts'
import { noteStored } from './note-stored.ts'
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
  localRecords.set(readLocalRecords(box, writes, { addresses, unlisted, ...loadedRecords(client) }))
  keptWrites.set(writes)
}

/** What the page has loaded, for the records that only the device has. */
const loadedRecords = (client: QueryClient): Omit<Surroundings, 'addresses' | 'unlisted'> => ({
  findLoaded: (entity, id) => findLoaded(client, entity, id),
  findBusiness: () => client.getQueryData(businessQuery.queryKey),
  findAuthor: (id) => findAuthor(client, id),
})
