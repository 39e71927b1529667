import { Button } from './kit/button.tsx'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import classes from './empty-state.module.css'
import failure from './failure-state.module.css'
import { lazyExtra } from './lazy-part.tsx'
import { ReferenceOf } from './reference.tsx'

const ServerFailureHint = lazyExtra(async () => (await import('./server-failure-hint.tsx')).ServerFailureHint)

export interface FailureStateProps {
  /** E.g. 'Error Loading Work Orders'; without it there is only the text. */
  title?: string
  text: string
  /** The error of the failed request, whose id is shown as a reference. Undefined if no request failed. */
  error: unknown
  /** 'Retry' or 'Try Again'. */
  actionLabel: string
  onAction: () => void
  isBusy?: boolean
}

/** A failed load, with a button to retry. */
export const FailureState = ({ title, text, error, actionLabel, onAction, isBusy }: FailureStateProps) => (
  <div className={classes.empty} role="alert">
    <span className={failure.icon}>
      <IconCloudOff data-icon="l" aria-hidden />
    </span>
    {title !== undefined && <p className={classes.title}>{title}</p>}
    <p className={title === undefined ? classes.title : classes.hint}>{text}</p>
    <Suspense>
      <ServerFailureHint error={error} />
    </Suspense>
    <ReferenceOf error={error} />
    <div className={classes.action}>
      <Button variant="default" leftSection={<IconRefresh aria-hidden />} onClick={onAction} disabled={isBusy ?? false}>
        {actionLabel}
      </Button>
    </div>
  </div>
)
