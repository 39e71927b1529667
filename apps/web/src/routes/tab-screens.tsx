import type { ComponentType } from 'react'
import type { TabId } from '../shell/tabs.ts'
import { lazyScreen } from '../records/lazy-part.tsx'
import type { TabScreenProps } from './tab-screen-props.ts'
import { DashboardTab } from './tabs/dashboard-tab.tsx'
import { WorkOrdersTab } from './tabs/work-orders-tab.tsx'

/**
 * The screen of each tab. The first two come with the application; the others are loaded when they are first shown.
 * A file in tabs/ composes features, since they do not know each other.
 */
export const TAB_SCREENS: Record<TabId, ComponentType<TabScreenProps>> = {
  dashboard: DashboardTab,
  workOrders: WorkOrdersTab,
  projects: lazyScreen(async () => (await import('./tabs/projects-tab.tsx')).ProjectsTab),
  clients: lazyScreen(async () => (await import('./tabs/clients-tab.tsx')).ClientsTab),
  workers: lazyScreen(async () => (await import('./tabs/workers-tab.tsx')).WorkersTab),
}
