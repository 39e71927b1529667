import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The support page, which is accessible without a session (SHELL-04). */
export const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support',
  component: lazyPage(async () => (await import('./support-page.tsx')).SupportPage),
})
