import { IconLayoutDashboard, type TablerIcon } from '@tabler/icons-react'
import type { Entity } from '../api/entities.ts'
import { RECORD_KINDS } from '../records/record-kinds.ts'
import { capitalized, dayAndMonth } from '../texts/format.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { getTexts } from '../texts/use-texts.ts'

export const TAB_IDS = ['dashboard', 'workOrders', 'projects', 'clients', 'workers'] as const
export type TabId = (typeof TAB_IDS)[number]

export interface Tab {
  id: TabId
  icon: TablerIcon
  /** The entity that the tab lists. The dashboard also lists work orders (SHELL-13). */
  entity: Exclude<Entity, 'works' | 'absences' | 'series' | 'checklists' | 'checklist-templates' | 'signatures'>
}

/** Tabs in display order (SHELL-07 to SHELL-11). */
export const TABS: Record<TabId, Tab> = {
  dashboard: {
    id: 'dashboard',
    icon: IconLayoutDashboard,
    entity: 'work-orders',
  },
  workOrders: {
    id: 'workOrders',
    icon: RECORD_KINDS.work_order.icon,
    entity: 'work-orders',
  },
  projects: {
    id: 'projects',
    icon: RECORD_KINDS.project.icon,
    entity: 'projects',
  },
  clients: {
    id: 'clients',
    icon: RECORD_KINDS.client.icon,
    entity: 'clients',
  },
  workers: {
    id: 'workers',
    icon: RECORD_KINDS.worker.icon,
    entity: 'workers',
  },
}

/** The label of a tab (SHELL-07). */
export const tabLabel = (tab: TabId): string => getTexts(shellTexts)(`tab.${tab}`)

/** The subtitle of a tab's page (SHELL-10, SHELL-11). @param zone time zone of the day; by default that of the browser */
export const tabSubtitle = (tab: TabId, zone?: string, now = new Date()): string =>
  tab === 'dashboard' ? capitalized(dayAndMonth(now, zone)) : getTexts(shellTexts)(`subtitle.${tab}`)

/** The label of the button that creates a record, such as 'New Client'. The dashboard has no such button (SHELL-14). */
export const newButtonText = (tab: TabId): string | undefined =>
  tab === 'dashboard' ? undefined : getTexts(shellTexts)(`newRecord.${tab}`)

/** The label of the quick-add button (SHELL-16). */
export const quickAddText = (tab: TabId): string => getTexts(shellTexts)(`quickAdd.${tab}`)

/** The label of the floating add button (SIDE-19, SIDE-20). */
export const floatingAddText = (tab: TabId): string => getTexts(shellTexts)(`floatingAdd.${tab}`)
