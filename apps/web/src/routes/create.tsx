import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** SHELL-02. Readable without signing in; whoever submits is asked to (AUTH-03). */
export const createWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  component: lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
})
