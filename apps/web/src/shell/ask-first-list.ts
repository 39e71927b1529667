import type { QueryClient } from '@tanstack/react-query'
import { dayQuery } from '../api/day-query.ts'
import type { Entity } from '../api/entities.ts'
import { listQuery, type Narrowing } from '../api/list-query.ts'
import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { queryOnServer, readOrderView } from '../features/work-orders/order-view.ts'
import { readListView } from '../records/list-view.ts'
import { localToday } from '../texts/format.ts'
import { mediaAtMost, TABLE_FROM_PX } from '../theme/breakpoints.ts'
import { TAB_IDS, TABS } from './tabs.ts'

const asked = new WeakMap<QueryClient, Entity>()

/** Asks for the list of the address, past the cache and before its tab is drawn, which takes a slow phone a second. */
export function askFirstList(client: QueryClient): void {
  const { pathname, search } = history.location
  if (pathname !== '/' || !getSession().isAuthenticated) return
  const wanted = new URLSearchParams(search).get('tab')
  const tab = TAB_IDS.find((id) => id === wanted) ?? 'dashboard'
  const { entity } = TABS[tab]
  // In an order of the server's, the table itself asks.
  if (entity !== 'work-orders' && isOrderedTable(search)) return
  asked.set(client, entity)
  // The list itself shows a failure.
  client.infiniteQuery({ ...listQuery(entity, narrowingOf(entity, search)), staleTime: 0 }).catch(() => {})
  if (tab === 'dashboard') client.query({ ...dayQuery(localToday()), staleTime: 0 }).catch(() => {})
}

const isOrderedTable = (search: string): boolean => {
  const { layout, sort } = readListView(Object.fromEntries(new URLSearchParams(search)))
  return layout === 'table' && sort !== undefined
}

/** What the table of work orders asks for at once; other lists filter what they have loaded. */
function narrowingOf(entity: Entity, search: string): Narrowing {
  if (entity !== 'work-orders' || window.matchMedia(mediaAtMost(TABLE_FROM_PX - 1)).matches) return {}
  const { status = '', ...view } = Object.fromEntries(new URLSearchParams(search))
  const onServer = queryOnServer(readOrderView(status, readListView(view)))
  // With anything for the server alone, it applies the rest, too.
  return Object.keys(onServer).length === 0 ? {} : { status, ...onServer, search: view.q?.trim() ?? '' }
}

/** Whether this entity's list is the one that was asked for. True only once, for the tab that the page opens with. */
export const wasAskedFirst = (client: QueryClient, entity: Entity): boolean =>
  asked.get(client) === entity && asked.delete(client)
