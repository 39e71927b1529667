import { createRoute } from '@tanstack/react-router'
import { dateText } from './date-text.ts'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/**
 * The search parameters of reports: `/reports?period=this-year&view=tables`, `/reports?from=2026-03-02&to=2026-03-29`.
 */
interface ReportsSearch {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
  view?: 'tables' | undefined
}

export const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: ({ from, period, to, view }: Record<string, unknown>): ReportsSearch => ({
    period: typeof period === 'string' ? period : undefined,
    from: dateText(from),
    to: dateText(to),
    view: view === 'tables' ? view : undefined,
  }),
  component: lazyPage(async () => (await import('./reports-page.tsx')).ReportsPage),
})
