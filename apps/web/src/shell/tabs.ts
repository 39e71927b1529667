import {
  IconBuilding,
  IconClipboardList,
  IconHelmet,
  IconLayoutDashboard,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Entity } from '../api/entities.ts'

export const TAB_IDS = ['dashboard', 'workOrders', 'projects', 'clients', 'workers'] as const
export type TabId = (typeof TAB_IDS)[number]

export interface Tab {
  id: TabId
  label: string
  subtitle: string
  icon: TablerIcon
  /** What it lists; the dashboard shows the work orders too (SHELL-13). */
  entity: Exclude<Entity, 'works'>
}

/** SHELL-07 to SHELL-11, in order. */
export const TABS: Record<TabId, Tab> = {
  dashboard: {
    id: 'dashboard',
    label: 'Dashboard',
    subtitle: 'Overview of current work',
    icon: IconLayoutDashboard,
    entity: 'work-orders',
  },
  workOrders: {
    id: 'workOrders',
    label: 'Work Orders',
    subtitle: 'View and manage all work orders',
    icon: IconClipboardList,
    entity: 'work-orders',
  },
  projects: {
    id: 'projects',
    label: 'Projects',
    subtitle: 'View and manage all projects',
    icon: IconBuilding,
    entity: 'projects',
  },
  clients: {
    id: 'clients',
    label: 'Clients',
    subtitle: 'View and manage all clients',
    icon: IconUsers,
    entity: 'clients',
  },
  workers: {
    id: 'workers',
    label: 'Workers',
    subtitle: 'View and manage all workers',
    icon: IconHelmet,
    entity: 'workers',
  },
}

/** The tab's label without its last letter (SHELL-16, SHELL-17). */
const singular = (tab: TabId): string => TABS[tab].label.slice(0, -1)

/** 'New Client'; the dashboard has no such button (SHELL-14). */
export const newButtonText = (tab: TabId): string | undefined =>
  tab === 'dashboard' ? undefined : `New ${singular(tab)}`

/** SHELL-16. */
export const quickAddText = (tab: TabId): string => (tab === 'dashboard' ? 'Add' : `Add ${singular(tab)}`)

/** SIDE-19, SIDE-20. */
export const floatingAddText = (tab: TabId): string =>
  ({
    dashboard: 'Create Work Order',
    workOrders: 'Create Work Order',
    projects: 'Create Project',
    clients: 'Add Client',
    workers: 'Add Worker',
  })[tab]
