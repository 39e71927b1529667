import { createRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListView, readListView } from '../records/list-view.ts'
import { TAB_IDS, type TabId } from '../shell/tabs.ts'
import { idText } from './id-text.ts'
import { MovedRecord } from './moved-record.tsx'
import { rootRoute } from './root.tsx'
import { TabsPage } from './tabs-page.tsx'

/** The address of the shell: `/?tab=clients&q=oak&status=BUSY`, `/?tab=workOrders&worker=3&sort=-title`. */
interface ShellSearch extends ListView {
  tab?: TabId | undefined
  q?: string | undefined
  status?: string | undefined
  /** A record of the tab, by its id; now it has a page of its own. */
  open?: string | undefined
}

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readSearch,
  component: IndexRoute,
})

/**
 * Unknown values count as absent (SHELL-12). They are answered as `undefined` rather than left out: the router merges
 * this into the address, where a missing key would let the unknown value through. There is no schema for
 * these texts: zod would be an eighth of all script that the first list waits for.
 */
function readSearch(search: Record<string, unknown>): ShellSearch {
  const { tab, q, status, open } = search
  return {
    ...readListView(search),
    tab: TAB_IDS.find((id) => id === tab),
    q: typeof q === 'string' ? q : undefined,
    status: typeof status === 'string' ? status : undefined,
    open: idText(open),
  }
}

function IndexRoute() {
  const search = indexRoute.useSearch()
  const { tab = 'dashboard', q = '', status = '', open } = search
  // What is typed into the search is no other view.
  const viewText = JSON.stringify(readListView(search))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written in the line above
  const view = useMemo(() => JSON.parse(viewText) as ListView, [viewText])
  if (open !== undefined) return <MovedRecord tab={tab} id={Number(open)} />
  return <TabsPage tab={tab} search={q} status={status} view={view} />
}
