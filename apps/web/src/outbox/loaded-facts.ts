import type { QueryClient } from '@tanstack/react-query'
import { authorsQuery } from '../api/authors-query.ts'
import { businessQuery } from '../api/business-query.ts'
import { findShown } from './find-shown.ts'
import type { Surroundings } from './local-records.ts'

/** What the page has loaded, for the records that only the device has. */
export const loadedFacts = (client: QueryClient): Omit<Surroundings, 'addresses' | 'unlisted'> => ({
  findLoaded: (entity, id) => findShown(client, entity, id),
  findBusiness: () => client.getQueryData(businessQuery.queryKey),
  findAuthor: (id) => client.getQueryData(authorsQuery.queryKey)?.find((author) => author.id === id)?.username,
})
