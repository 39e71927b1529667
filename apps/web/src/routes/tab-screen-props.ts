import type { TabId } from '../shell/tabs.ts'
import type { ListScreenProps, ListViewProps } from '../records/screens.ts'
import type { FormRequest } from './form-screens.tsx'

/** What a tab's screen is given: its part of the address, and the ways to elsewhere. */
export interface TabScreenProps extends ListScreenProps, ListViewProps {
  openForm: (request: FormRequest) => void
  /** Shows another tab, narrowed by a search if one is given (CLI-17). */
  goTo: (tab: TabId, search?: string) => void
}
