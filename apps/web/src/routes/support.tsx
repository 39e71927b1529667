import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** SHELL-04: readable without signing in. */
export const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support',
  component: lazyPage(async () => (await import('./support-page.tsx')).SupportPage),
})
