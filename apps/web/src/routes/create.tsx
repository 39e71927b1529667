import { createRoute } from '@tanstack/react-router'
import { idText } from './id-text.ts'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** SHELL-02. Readable without signing in; whoever submits is asked to (AUTH-03). */
export const createWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  /** `/create?order=12`: the order that the work is for. */
  validateSearch: ({ order }: Record<string, unknown>): { order?: string | undefined } => ({ order: idText(order) }),
  component: lazyPage(async () => (await import('./create-page.tsx')).CreatePage),
})
