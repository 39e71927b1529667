import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** SHELL-04: readable without signing in. */
export const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support',
  component: lazyRouteComponent(() => import('./support-page.tsx'), 'SupportPage'),
})
