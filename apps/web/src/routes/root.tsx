import { createRootRoute, Outlet } from '@tanstack/react-router'
import { BrokenPage } from './broken-page.tsx'
import { NotFoundPage } from './not-found.tsx'

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
})
