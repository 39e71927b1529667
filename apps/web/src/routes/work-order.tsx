import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** The address of one order: `/work-orders/12`. */
export const workOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work-orders/$orderId',
  component: lazyRouteComponent(() => import('./work-order-screen.tsx'), 'WorkOrderScreen'),
})
