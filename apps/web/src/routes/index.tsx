import { createRoute } from '@tanstack/react-router'
import { TAB_IDS, type TabId } from '../shell/tabs.ts'
import { rootRoute } from './root.tsx'
import { TabsPage } from './tabs-page.tsx'

/** The address of the shell: `/?tab=clients&q=oak&status=BUSY`. */
interface ShellSearch {
  tab?: TabId
  q?: string
  status?: string
}

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readSearch,
  component: IndexRoute,
})

/**
 * What it does not know counts as absent (SHELL-12). Three texts need no schema: zod would come with it, and be an
 * eighth of all script that the first list waits for.
 */
function readSearch({ tab, q, status }: Record<string, unknown>): ShellSearch {
  const known = TAB_IDS.find((id) => id === tab)
  return {
    ...(known ? { tab: known } : {}),
    ...(typeof q === 'string' ? { q } : {}),
    ...(typeof status === 'string' ? { status } : {}),
  }
}

function IndexRoute() {
  const { tab = 'dashboard', q = '', status = '' } = indexRoute.useSearch()
  return <TabsPage tab={tab} search={q} status={status} />
}
