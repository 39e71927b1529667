import type { Person } from '@daywork/domain/accounts/people'
import type { Page } from '@daywork/domain/paging/page'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** An account that may have added photos, and the worker who uses it. */
export type Author = Pick<Person, 'id' | 'username' | 'worker'>

/** What else the server says of an account is not stored on the device (`kept-cache.ts`). */
export const authorsQuery = queryOptions({
  queryKey: ['photo-authors'],
  queryFn: async ({ signal }): Promise<Author[]> => {
    const { results } = await request<Page<Person>>('/api/people/', { query: { page_size: PAGE_SIZE_MAX }, signal })
    return results.map(({ id, username, worker }) => ({ id, username, worker }))
  },
  // As long as the stored names.
  gcTime: Infinity,
})

/** The username of an account; undefined if the page has not loaded it. */
export const findAuthor = (client: QueryClient, id: number): string | undefined =>
  client.getQueryData(authorsQuery.queryKey)?.find((author) => author.id === id)?.username
