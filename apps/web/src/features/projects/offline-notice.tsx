import { IconWifiOff } from '@tabler/icons-react'
import { projectTexts } from '../../texts/en/projects.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOnline } from '../../ui/use-online.ts'
import classes from './offline-notice.module.css'

/** Shown in project forms while the browser is offline (PRJ-14). */
export function OfflineNotice() {
  const t = useTexts(projectTexts)
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p role="status" className={classes.notice}>
      <IconWifiOff data-icon="m" aria-hidden />
      {t('form.offline')}
    </p>
  )
}
