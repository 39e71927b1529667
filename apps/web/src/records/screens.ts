import type { FormPlacement } from './forms/form-shell.tsx'
import type { ListView } from './lists/list-view.ts'

/** Props that the shell passes to every list: its part of the URL, and how to change it. */
export interface ListScreenProps {
  search: string
  onSearch: (text: string) => void
  /** Code of the status filter; '' is 'All'. */
  status: string
  onStatus: (code: string) => void
}

/** Props that the shell passes to lists that are also tables: filters, order, and layout. */
export interface ListViewProps {
  view: ListView
  /** Changes these parts of the URL and adds a history entry. */
  onView: (change: ListView & { status?: string }) => void
}

/** Props that the shell passes to every form. */
export interface FormScreenProps<Row> {
  placement: FormPlacement
  /** The record to edit; without one, the form creates one. */
  record?: Row | undefined
  /** Called as soon as it is saved. The form closes 300 ms later, unless it starts another record. */
  onSaved?: ((saved: Row, isRestarted?: boolean) => void) | undefined
  onClose: () => void
}
