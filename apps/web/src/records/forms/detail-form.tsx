import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ReactNode } from 'react'
import classes from './detail-form.module.css'
import type { FormShellProps } from './form-shell.tsx'
import { FormShell } from './form-shell.tsx'

type DetailFormProps = Pick<FormShellProps, 'title' | 'form' | 'isSaveDisabled' | 'footnote' | 'onClose'> & {
  children: ReactNode
}

/** The form of `useDetailForm`, as a modal. */
export function DetailForm(props: DetailFormProps) {
  const t = useTexts(recordTexts)
  return <FormShell {...props} placement="modal" saveLabel={t('save')} busyLabel={t('saving')} />
}

interface FieldPairProps {
  /** Content that must fit before the fields are stacked. */
  content: 'date' | 'timestamp'
  children: ReactNode
}

/** Two related fields, such as start and end. */
export const FieldPair = ({ content, children }: FieldPairProps) => (
  <div className={classes.pair} data-content={content}>
    {children}
  </div>
)
