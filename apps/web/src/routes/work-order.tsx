import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'
import { readSearch } from './order-search.ts'
import { rootRoute } from './root.tsx'

/** The page of one order: `/work-orders/12`. */
export const workOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work-orders/$orderId',
  validateSearch: readSearch,
  component: lazyPage(async () => (await import('./work-order-screen.tsx')).WorkOrderScreen),
})
