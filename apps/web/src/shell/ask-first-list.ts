import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { QueryClient } from '@tanstack/react-query'
import { knownBusinessZone } from '../api/business-query.ts'
import { dayQuery } from '../api/day-query.ts'
import type { Entity } from '../api/entities.ts'
import { listQuery, type Narrowing } from '../api/list-query.ts'
import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { queryOnServer, readOrderView } from '../features/work-orders/list/order-view.ts'
import { readListView } from '../records/lists/list-view.ts'
import { mediaAtMost, TABLE_FROM_PX } from '../theme/breakpoints.ts'
import { TAB_IDS, TABS } from './tabs.ts'

const prefetched = new WeakMap<QueryClient, Entity>()

/** Prefetches the list in the URL, past the cache and before its tab renders, which takes a slow phone a second. */
export function askFirstList(client: QueryClient): void {
  const { pathname, search } = history.location
  if (pathname !== '/' || !getSession().isAuthenticated) return
  const wantedTab = new URLSearchParams(search).get('tab')
  const tab = TAB_IDS.find((id) => id === wantedTab) ?? 'dashboard'
  const { entity } = TABS[tab]
  // For a table with a server ordering, the table itself sends the request.
  if (entity !== 'work-orders' && isOrderedTable(search)) return
  prefetched.set(client, entity)
  // The list itself shows a failure.
  client.infiniteQuery({ ...listQuery(entity, narrowingOf(entity, search)), staleTime: 0 }).catch(() => {})
  if (tab !== 'dashboard') return
  const today = dayAt(Date.now(), knownBusinessZone(client))
  client.query({ ...dayQuery(today), staleTime: 0 }).catch(() => {})
}

const isOrderedTable = (search: string): boolean => {
  const { layout, sort } = readListView(Object.fromEntries(new URLSearchParams(search)))
  return layout === 'table' && sort !== undefined
}

/** The query that the work-order table starts with. Other lists filter loaded rows. */
function narrowingOf(entity: Entity, search: string): Narrowing {
  if (entity !== 'work-orders' || window.matchMedia(mediaAtMost(TABLE_FROM_PX - 1)).matches) return {}
  const { status = '', ...view } = Object.fromEntries(new URLSearchParams(search))
  const onServer = queryOnServer(readOrderView(status, readListView(view)))
  // If the server must apply any filter, it applies all of them.
  return Object.keys(onServer).length === 0 ? {} : { status, ...onServer, search: view.q?.trim() ?? '' }
}

/** Whether this entity's list was prefetched. Returns true only once, for the initial tab. */
export const wasPrefetched = (client: QueryClient, entity: Entity): boolean =>
  prefetched.get(client) === entity && prefetched.delete(client)
