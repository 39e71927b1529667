import { createRoute } from '@tanstack/react-router'
import { type ListView, readListView } from '../records/lists/list-view.ts'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The search parameters of the team: `/team?q=ann&status=BUSY&layout=table`. */
interface TeamSearch extends ListView {
  q?: string | undefined
  status?: string | undefined
}

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  validateSearch: ({ q, status, ...view }: Record<string, unknown>): TeamSearch => ({
    ...readListView(view),
    q: typeof q === 'string' ? q : undefined,
    status: typeof status === 'string' ? status : undefined,
  }),
  component: lazyPage(async () => (await import('./team-page.tsx')).TeamPage),
})
