import type { ReactNode } from 'react'
import type { WholeList } from '../../api/use-whole-list.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import classes from './form-data-notice.module.css'

interface FormDataNoticeProps {
  /** The lists that the form's choices come from. */
  lists: readonly Pick<WholeList<never>, 'state' | 'error' | 'retry'>[]
  /** The field that needs them; the notice is below it. */
  children: ReactNode
}

/**
 * Shows that choices are loading or could not be loaded (PRJ-15, WO-66, ERR-29). The form can be filled in at the same time.
 */
export function FormDataNotice({ lists, children }: FormDataNoticeProps) {
  const t = useTexts(choiceTexts)
  const failed = lists.filter(({ state }) => state === 'failed')
  const isLoading = failed.length === 0 && lists.some(({ state }) => state === 'loading')
  return (
    <div className={classes.field}>
      {children}
      {isLoading && (
        <p role="status" className={classes.loading}>
          {t('choices.loading')}
        </p>
      )}
      {failed.length > 0 && (
        <FailureNotice
          className={classes.failure}
          error={failed.find(({ error }) => error)?.error}
          retry={() => failed.forEach(({ retry }) => retry())}
        >
          {t('choices.failed')}
        </FailureNotice>
      )}
    </div>
  )
}
