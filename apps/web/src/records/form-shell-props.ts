import type { ReactNode } from 'react'
import type { RecordForm } from './use-record-form.ts'

/** Where a form stands: instead of the list, in a sheet over it, or in a modal over it. */
export type FormPlacement = 'in-place' | 'sheet' | 'modal'

export interface FormShellProps {
  title: string
  shown: FormPlacement
  /** Of `useRecordForm`; owns busy, the error line and the dirty question, so that no form can forget them. */
  form: Pick<RecordForm<never>, 'phase' | 'isBusy' | 'isDirty' | 'errorLine' | 'submit'>
  /** E.g. 'Save Client', and while saving 'Saving...'. */
  saveLabel: string
  busyLabel: string
  isSaveDisabled?: boolean
  /** Called when the form has closed: by Cancel, Escape or drag (after the dirty question), or after a save. */
  onClose: () => void
  /** Under the fields, e.g. what the star means. */
  footnote?: ReactNode
  /** A second Cancel at the bottom on phones (WRK-09). */
  hasMobileCancel?: boolean
  children: ReactNode
}
