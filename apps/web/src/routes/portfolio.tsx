import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPortfolioSearch } from './portfolio-search.ts'
import { rootRoute } from './root.tsx'

export const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  validateSearch: readPortfolioSearch,
  component: lazyRouteComponent(() => import('./portfolio-page.tsx'), 'PortfolioPage'),
})
