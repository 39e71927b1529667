import { offlineTexts } from '../../texts/en/offline.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './offline-bar.module.css'
import { useShownSince } from './use-shown-since.ts'

export type CutOff = 'offline' | 'server lost'

interface OfflineBarProps {
  /** Undefined while the server is reachable. */
  cutOff: CutOff | undefined
  /** Reserves space for the button of what waits (SYNC-57), which is loaded after the first list. */
  hasStored: boolean
  /** Other connection messages, which share this notice. */
  children: ReactNode
}

/** Shows that the page is cut off from the server, and the age of the data. */
export const OfflineBar = ({ cutOff, hasStored, children }: OfflineBarProps) => (
  <div className={cutOff && classes.bar} data-has-stored={hasStored || undefined}>
    {cutOff && <Line cutOff={cutOff} />}
    {children}
  </div>
)

function Line({ cutOff }: { cutOff: CutOff }) {
  const t = useTexts(offlineTexts)
  const since = useShownSince()
  const isOffline = cutOff === 'offline'
  const Icon = isOffline ? IconWifiOff : IconPlugConnectedX
  const text =
    since === undefined
      ? t(isOffline ? 'offline' : 'unreachable')
      : t(isOffline ? 'offlineSince' : 'unreachableSince', { age: relativeTime(since.loadedAt, since.now) })
  return (
    <p role="status" className={classes.line}>
      <Icon data-icon="m" aria-hidden />
      <span>{text}</span>
    </p>
  )
}
