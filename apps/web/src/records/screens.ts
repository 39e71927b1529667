import type { FormPlacement } from './form-shell.tsx'
import type { ListView } from './list-view.ts'

/** What the shell gives every list: its part of the address, and how to change it. */
export interface ListScreenProps {
  search: string
  onSearch: (text: string) => void
  /** Code of the chosen status filter; '' is 'All'. */
  status: string
  onStatus: (code: string) => void
}

/** What the shell gives lists that are also tables: how their rows are chosen, ordered, and shown. */
export interface ListViewProps {
  view: ListView
  /** Changes these parts of the address, as a step that the back button undoes. */
  onView: (change: ListView & { status?: string }) => void
}

/** What the shell gives every form. */
export interface FormScreenProps<Row> {
  shown: FormPlacement
  /** The record to edit; without one the form makes a new one. */
  record?: Row | undefined
  /** Called as soon as it is saved; the form closes by itself 300 ms later, unless it begins another record. */
  onSaved?: ((saved: Row, isRestarted?: boolean) => void) | undefined
  onClose: () => void
}
