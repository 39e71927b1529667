import { createRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListView, readListView } from '../records/lists/list-view.ts'
import { TAB_IDS, type TabId } from '../shell/tabs.ts'
import { idText } from './id-text.ts'
import { RedirectToRecord } from './redirect-to-record.tsx'
import { rootRoute } from './root.tsx'
import { TabsPage } from './tabs-page.tsx'

/** The search parameters of the shell: `/?tab=clients&q=oak&status=BUSY`, `/?tab=workOrders&worker=3&sort=-title`. */
interface ShellSearch extends ListView {
  tab?: TabId | undefined
  q?: string | undefined
  status?: string | undefined
  /** A record of the tab, by id. Replaced by the record's own page, and kept for old links. */
  open?: string | undefined
}

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readSearch,
  component: IndexRoute,
})

/**
 * Ignores unknown values (SHELL-12). Returns them as `undefined` instead of omitting the keys: the router merges the
 * result into the URL, where a missing key would retain the unknown value. Does not use a schema, because zod would be
 * an eighth of the script that the first list waits for.
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
  // Keep the identity of `view` while the user types in the search.
  const viewText = JSON.stringify(readListView(search))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialized in the line above
  const view = useMemo(() => JSON.parse(viewText) as ListView, [viewText])
  if (open !== undefined) return <RedirectToRecord tab={tab} id={Number(open)} />
  return <TabsPage tab={tab} search={q} status={status} view={view} />
}
