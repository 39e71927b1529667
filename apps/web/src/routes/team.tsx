import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The address of the team: `/team?q=ann&status=BUSY`. */
interface TeamSearch {
  q?: string | undefined
  status?: string | undefined
}

export const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team',
  validateSearch: ({ q, status }: Record<string, unknown>): TeamSearch => ({
    q: typeof q === 'string' ? q : undefined,
    status: typeof status === 'string' ? status : undefined,
  }),
  component: lazyPage(async () => (await import('./team-page.tsx')).TeamPage),
})
