import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** Photos and videos that are only on devices (SYNC-117). */
export const photosOnPhonesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/photos-on-phones',
  component: lazyPage(async () => (await import('./photos-on-phones-page.tsx')).PhotosOnPhonesPage),
})
