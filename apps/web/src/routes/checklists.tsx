import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The routes of checklist templates: `/checklists` and `/checklists/3`. */
export const checklistsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checklists',
  component: lazyPage(async () => (await import('./checklists-page.tsx')).ChecklistsPage),
})

export const checklistTemplateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checklists/$templateId',
  component: lazyPage(async () => (await import('./checklists-page.tsx')).ChecklistTemplatePage),
})
