import { createRoute } from '@tanstack/react-router'
import { catch as orElse, enum as oneOf, object, optional, string } from 'zod/mini'
import { TAB_IDS } from '../shell/tabs.ts'
import { rootRoute } from './root.tsx'
import { TabsPage } from './tabs-page.tsx'

/** The address of the shell: `/?tab=clients&q=oak&status=BUSY`. What it does not know counts as absent (SHELL-12). */
const searchSchema = object({
  tab: orElse(optional(oneOf(TAB_IDS)), undefined),
  q: orElse(optional(string()), undefined),
  status: orElse(optional(string()), undefined),
})

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: searchSchema,
  component: IndexRoute,
})

function IndexRoute() {
  const { tab = 'dashboard', q = '', status = '' } = indexRoute.useSearch()
  return <TabsPage tab={tab} search={q} status={status} />
}
