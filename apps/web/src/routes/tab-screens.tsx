import type { ComponentType } from 'react'
import type { TabId } from '../shell/tabs.ts'
import { lazyScreen } from '../records/lazy-screen.tsx'
import type { TabScreenProps } from './tab-screen-props.ts'
import { DashboardTab } from './tabs/dashboard-tab.tsx'
import { WorkOrdersTab } from './tabs/work-orders-tab.tsx'

/**
 * The screen of each tab. The first two are part of the main bundle, the others load on first use. Files in tabs/
 * compose features, because features do not import each other.
 */
export const TAB_SCREENS: Record<TabId, ComponentType<TabScreenProps>> = {
  dashboard: DashboardTab,
  workOrders: WorkOrdersTab,
  projects: lazyScreen(async () => (await import('./tabs/projects-tab.tsx')).ProjectsTab),
  clients: lazyScreen(async () => (await import('./tabs/clients-tab.tsx')).ClientsTab),
  workers: lazyScreen(async () => (await import('./tabs/workers-tab.tsx')).WorkersTab),
}
