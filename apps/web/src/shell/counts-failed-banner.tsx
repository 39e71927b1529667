import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconCloudExclamation } from '@tabler/icons-react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './counts-failed-banner.module.css'

/** Shown while sidebar counts fail to load (SIDE-22, SIDE-23). */
export function CountsFailedBanner({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <div role="alert" className={classes.banner}>
      <IconCloudExclamation data-icon="m" aria-hidden />
      <span className={classes.text}>{t('syncIssue')}</span>
      <UnstyledButton className={classes.retry} onClick={onRetry}>
        {t('retry')}
      </UnstyledButton>
    </div>
  )
}
