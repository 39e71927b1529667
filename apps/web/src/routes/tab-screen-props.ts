import type { TabId } from '../shell/tabs.ts'
import type { ListScreenProps, ListViewProps } from '../records/screens.ts'
import type { FormRequest } from './form-screens.tsx'

/** Props of a tab's screen: its part of the URL, and navigation. */
export interface TabScreenProps extends ListScreenProps, ListViewProps {
  openForm: (request: FormRequest) => void
  /** Shows another tab, with a search if one is given (CLI-17). */
  goTo: (tab: TabId, search?: string) => void
}
