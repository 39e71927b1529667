import { Button } from './kit/button.tsx'
import { IconExclamationCircle } from '@tabler/icons-react'
import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ReactNode } from 'react'
import { ReferenceOf } from './reference.tsx'
import classes from './failure-notice.module.css'

interface FailureNoticeProps {
  /** The message. */
  children: ReactNode
  /** Called by Retry; 'submit' submits the surrounding form again. Without it there is no Retry. */
  retry?: 'submit' | (() => void)
  /** Why it failed, for its reference; undefined if no request did. */
  error: unknown
  /** For its position only. */
  className?: string | undefined
}

/** Shows an error next to the action that failed. */
export function FailureNotice({ children, retry, error, className = '' }: FailureNoticeProps) {
  const t = useTexts(commonTexts)
  return (
    <div role="alert" className={`${classes.notice} ${className}`} data-has-retry={retry !== undefined || undefined}>
      <IconExclamationCircle data-icon="m" className={classes.icon} aria-hidden />
      <div className={classes.message}>
        {retry === undefined ? (
          children
        ) : (
          <>
            <span>{children}</span>
            <Button variant="default" size="xs" {...(retry === 'submit' ? { type: 'submit' } : { onClick: retry })}>
              {t('retry')}
            </Button>
          </>
        )}
        <ReferenceOf error={error} />
      </div>
    </div>
  )
}
