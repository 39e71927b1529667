import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { readPortfolioSearch } from './portfolio-search.ts'
import { rootRoute } from './root.tsx'

export const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  validateSearch: readPortfolioSearch,
  component: lazyPage(async () => (await import('./portfolio-page.tsx')).PortfolioPage),
})
