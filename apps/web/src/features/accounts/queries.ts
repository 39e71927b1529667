import type { Session } from '@daywork/domain/accounts/credentials'
import type { Invite } from '@daywork/domain/accounts/invite'
import type { Person, PersonSession } from '@daywork/domain/accounts/people'
import type { SecondFactor, SecuritySettings } from '@daywork/domain/accounts/second-factor'
import type { AuditEvent } from '@daywork/domain/audit/audit-event'
import type { NotificationPage } from '@daywork/domain/notifications/notification'
import type { Page } from '@daywork/domain/paging/page'
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { request } from '../../api/request.ts'

/** More than a business has open at the same time. */
const INVITES_SHOWN = 50

const ACCOUNTS = 'accounts'

/** Devices on which this user is signed in, most recently used first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: [ACCOUNTS, 'sessions'],
  initialPageParam: '/accounts/sessions/',
  queryFn: ({ pageParam, signal }) => request<Page<Session>>(pageParam, { signal }),
  getNextPageParam: nextPath,
  select: ({ pages }) => rowsOf(pages),
  staleTime: 0,
})

/**
 * Audit events, newest first.
 * @param path the user's own events, or `/api/audit/` for those of all accounts, with its filters
 */
export const auditQuery = (path: string, queryKey: readonly (number | string)[] = [ACCOUNTS, 'audit', path]) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: path,
    queryFn: ({ pageParam, signal }) => request<Page<AuditEvent>>(pageParam, { signal }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })

/** Audit events of this user. */
export const ownEventsQuery = auditQuery('/accounts/sign-ins/?page_size=5')

/** Reloads what an action of the user changed, and their history, which lists the action. */
export const reloadWithHistory = (client: QueryClient, queryKey: QueryKey): Promise<unknown> =>
  Promise.all([queryKey, ownEventsQuery.queryKey].map((key) => client.invalidateQueries({ queryKey: key })))

const NOTIFICATIONS_PATH = '/api/notifications/'
const NOTIFICATIONS_FRESH_MS = 10_000

/** Prefix of the list and the count, to invalidate both. */
export const NOTIFICATIONS_KEY = [ACCOUNTS, 'notifications']

/** The notifications of this account, newest first (SIDE-25). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'list'],
  initialPageParam: `${NOTIFICATIONS_PATH}?page_size=10`,
  queryFn: ({ pageParam, signal }) => request<NotificationPage>(pageParam, { signal }),
  getNextPageParam: nextPath,
  staleTime: NOTIFICATIONS_FRESH_MS,
})

/** Number of unread notifications of this account. Takes one small request, however many pages the list has. */
export const unreadCountQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'unread'],
  queryFn: async ({ signal }) => {
    const { unread } = await request<NotificationPage>(NOTIFICATIONS_PATH, { query: { page_size: 1 }, signal })
    return unread
  },
  staleTime: NOTIFICATIONS_FRESH_MS,
})

/** Invites that can still be used, newest first. */
export const openInvitesQuery = queryOptions({
  queryKey: [ACCOUNTS, 'invites'],
  queryFn: async ({ signal }) => {
    const page = await request<Page<Invite>>('/api/invites/', { query: { page_size: INVITES_SHOWN }, signal })
    return page.results.filter(isOpen)
  },
  staleTime: 0,
})

const isOpen = ({ used_at, expires_at }: Invite) => used_at === null && Date.parse(expires_at) > Date.now()

/** The second factors of this user. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: [ACCOUNTS, 'second-factor'],
  queryFn: ({ signal }) => request<SecondFactor>('/accounts/second-factor/', { signal }),
  staleTime: 0,
})

/** All accounts, newest first. */
export const peopleQuery = infiniteQueryOptions({
  queryKey: [ACCOUNTS, 'people'],
  initialPageParam: '/api/people/',
  queryFn: ({ pageParam, signal }) => request<Page<Person>>(pageParam, { signal }),
  getNextPageParam: nextPath,
  select: ({ pages }) => rowsOf(pages),
  staleTime: 0,
})

/** Devices on which an account is signed in, most recently used first. */
export const personSessionsQuery = (personId: number) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNTS, 'people', personId, 'sessions'],
    initialPageParam: `/api/people/${personId}/sessions/`,
    queryFn: ({ pageParam, signal }) => request<Page<PersonSession>>(pageParam, { signal }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })

/** Audit events of an account, newest first. */
export const personEventsQuery = (personId: number) =>
  auditQuery(`/api/audit/?user=${personId}&page_size=5`, [...peopleQuery.queryKey, personId, 'events'])

export const securitySettingsQuery = queryOptions({
  queryKey: [ACCOUNTS, 'security-settings'],
  queryFn: ({ signal }) => request<SecuritySettings>('/api/security-settings/', { signal }),
  staleTime: 0,
})
