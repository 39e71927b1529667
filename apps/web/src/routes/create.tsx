import { createRoute } from '@tanstack/react-router'
import { idText } from './id-text.ts'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

interface CreateSearch {
  order?: string | undefined
  camera?: 'on' | undefined
  match?: string | undefined
}

/** The capture screen (SHELL-02). Accessible without a session; submitting requires a log-in (AUTH-03). */
export const createWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  /**
   * `/create?order=12&camera=on&match=40`: the order that the work belongs to, whether the camera starts immediately, and
   * the photo over its picture (CAP-35).
   */
  validateSearch: ({ camera, match, order }: Record<string, unknown>): CreateSearch => ({
    order: idText(order),
    camera: camera === 'on' ? camera : undefined,
    match: idText(match),
  }),
  component: lazyPage(async () => (await import('./create-page.tsx')).CreatePage),
})
