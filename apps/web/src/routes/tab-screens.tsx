import type { ComponentType } from 'react'
import type { TabId } from '../shell/tabs.ts'
import type { ListScreenProps } from '../ui/screens.ts'
import type { FormRequest } from './form-screens.tsx'

/** What a tab's screen is given: its part of the address, and the ways to elsewhere. */
export interface TabScreenProps extends ListScreenProps {
  openForm: (request: FormRequest) => void
  /** Shows another tab, narrowed by a search if one is given (CLI-17). */
  goTo: (tab: TabId, search?: string) => void
}

/**
 * The screen of each tab, loaded when it is first shown:
 * `clients: lazy(async () => ({ default: (await import('./tabs/clients-tab.tsx')).ClientsTab }))`.
 * A file in tabs/ composes features, since they do not know each other.
 */
export const TAB_SCREENS: Partial<Record<TabId, ComponentType<TabScreenProps>>> = {}
