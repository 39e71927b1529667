import type { QueryClient } from '@tanstack/react-query'
import type { Entity } from '../api/entities.ts'
import { listQuery } from '../api/list-query.ts'
import { getSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { TAB_IDS, TABS } from './tabs.ts'

const asked = new WeakMap<QueryClient, Entity>()

/** Asks for the list of the address, past the cache and before its tab is drawn, which takes a slow phone a second. */
export function askFirstList(client: QueryClient): void {
  const { pathname, search } = history.location
  if (pathname !== '/' || !getSession().isAuthenticated) return
  const wanted = new URLSearchParams(search).get('tab')
  const { entity } = TABS[TAB_IDS.find((id) => id === wanted) ?? 'dashboard']
  asked.set(client, entity)
  // The list itself tells a failure, where it is shown.
  client.infiniteQuery({ ...listQuery(entity), staleTime: 0 }).catch(() => {})
}

/** Whether this entity's list is the one that was asked for. True only once, for the tab that the page opens with. */
export const wasAskedFirst = (client: QueryClient, entity: Entity): boolean =>
  asked.get(client) === entity && asked.delete(client)
