import { type ComponentType, lazy } from 'react'
import type { TabId } from '../shell/tabs.ts'
import type { TabScreenProps } from './tab-screen-props.ts'

/**
 * The screen of each tab, loaded when it is first shown:
 * `clients: lazy(async () => ({ default: (await import('./tabs/clients-tab.tsx')).ClientsTab }))`.
 * A file in tabs/ composes features, since they do not know each other.
 */
export const TAB_SCREENS: Partial<Record<TabId, ComponentType<TabScreenProps>>> = {
  dashboard: lazy(async () => ({ default: (await import('./tabs/dashboard-tab.tsx')).DashboardTab })),
  workOrders: lazy(async () => ({ default: (await import('./tabs/work-orders-tab.tsx')).WorkOrdersTab })),
  projects: lazy(async () => ({ default: (await import('./tabs/projects-tab.tsx')).ProjectsTab })),
  clients: lazy(async () => ({ default: (await import('./tabs/clients-tab.tsx')).ClientsTab })),
  workers: lazy(async () => ({ default: (await import('./tabs/workers-tab.tsx')).WorkersTab })),
}
