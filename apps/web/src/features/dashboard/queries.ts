import type { Session } from '@daywork/domain/accounts/credentials'
import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { Page } from '@daywork/domain/paging/page'
import type { Expiring } from '@daywork/domain/workers/worker'
import { queryOptions } from '@tanstack/react-query'
import { entityKeys } from '../../api/entities.ts'
import { request } from '../../api/request.ts'

/** Page size of changes. If there are more, the text says '50+ updates'. */
export const CHANGES_MAX = 50

/** Number of certificates that fit into the panel. The rest is shown as a number. */
const EXPIRING_MAX = 10

/** Skills and certificates that have expired or will expire soon, earliest first. */
export const expiringQuery = queryOptions({
  queryKey: [...entityKeys.all('workers'), 'expiring'],
  queryFn: ({ signal }) =>
    request<Page<Expiring>>('/api/workers/expiring/', { query: { page_size: EXPIRING_MAX }, signal }),
})

/** The newest changes of all records, newest first (API-96). */
export const changesQuery = queryOptions({
  queryKey: ['activity', 'newest'],
  queryFn: async ({ signal }) =>
    (await request<Page<ActivityEntry>>('/api/activity/', { query: { page_size: CHANGES_MAX }, signal })).results,
})

/**
 * When this user was last active before the session of this page started, in milliseconds since 1970, or null if never.
 * The device deletes this on log-out (CACHE-19), but the server does not.
 */
export const visitBeforeQuery = queryOptions({
  queryKey: ['accounts', 'visit-before'],
  queryFn: async ({ signal }) => {
    const { results } = await request<Page<Session>>('/accounts/sessions/', { signal })
    const at = results.find(({ current }) => current)?.previous_use_at
    return at ? Date.parse(at) : null
  },
  staleTime: Infinity,
})
