import type { Person } from '@daywork/domain/accounts/people'
import type { Page } from '@daywork/domain/paging/page'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The accounts, any of which may have added photos. */
export const authorsQuery = queryOptions({
  queryKey: ['photo-authors'],
  queryFn: async ({ signal }) => {
    const { results } = await request<Page<Person>>('/api/people/', { query: { page_size: PAGE_SIZE_MAX }, signal })
    return results
  },
})

/** The username of an account; undefined if the page has not loaded it. */
export const findAuthor = (client: QueryClient, id: number): string | undefined =>
  client.getQueryData(authorsQuery.queryKey)?.find((author) => author.id === id)?.username
