import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The pages of records (CLI-36, PRJ-64, WRK-61): `/clients/6`, `/projects/4`, `/team/3`. */

export const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId',
  component: lazyPage(async () => (await import('./client-page.tsx')).ClientPage),
})

export const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId',
  component: lazyPage(async () => (await import('./project-page.tsx')).ProjectPage),
})

export const workerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team/$workerId',
  component: lazyPage(async () => (await import('./worker-page.tsx')).WorkerPage),
})
