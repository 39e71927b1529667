import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconCloudExclamation } from '@tabler/icons-react'
import classes from './sync-banner.module.css'

/** SIDE-22, SIDE-23. */
export const SyncBanner = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={classes.banner}>
    <IconCloudExclamation size={20} stroke={1.7} aria-hidden />
    <span className={classes.text}>Data synchronization issue</span>
    <UnstyledButton className={classes.retry} onClick={onRetry}>
      Retry
    </UnstyledButton>
  </div>
)
