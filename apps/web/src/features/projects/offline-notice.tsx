import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../ui/use-online.ts'
import classes from './offline-notice.module.css'

/** PRJ-14. */
export function OfflineNotice() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p role="status" className={classes.notice}>
      <IconWifiOff size={18} stroke={1.8} aria-hidden />
      You are currently offline. Changes will be saved locally and synced when online.
    </p>
  )
}
