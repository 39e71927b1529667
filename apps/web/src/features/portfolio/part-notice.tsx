import { useEffect } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { rescueFocus } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './part-notice.module.css'
import type { Works } from './use-works.ts'

/** Says that only the photos of this device are shown, while others cannot be loaded. */
export function PartNotice({ works, lack }: { works: Works; lack: NonNullable<Works['lack']> }) {
  const t = useTexts(portfolioTexts)
  const { error, isReloading } = works
  const press = useFocusKept(isReloading)
  // 'Retry' is removed with the notice, and may have the focus.
  useEffect(() => rescueFocus, [])
  const retry = () => void works.reload()
  if (lack === 'server') {
    return (
      <FailureNotice className={classes.failure} error={error} retry={retry}>
        {serverMessageOf(error, t('failed.load'))}
      </FailureNotice>
    )
  }
  return (
    <div className={classes.part}>
      <p role="status">{t('part')}</p>
      <Button variant="default" size="xs" {...press} onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
