import { Button } from './kit/button.tsx'
import { IconExclamationCircle } from '@tabler/icons-react'
import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ReactNode } from 'react'
import classes from './failure-notice.module.css'

interface FailureNoticeProps {
  /** The text, to the letter. */
  children: ReactNode
  /** What Retry does; 'submit' sends the surrounding form once more. Without it no Retry is offered. */
  retry?: 'submit' | (() => void)
  /** Its position only; its look is its own. */
  className?: string | undefined
}

/** What went wrong with what one was doing, at the place where one did it. */
export function FailureNotice({ children, retry, className = '' }: FailureNoticeProps) {
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
      </div>
    </div>
  )
}
