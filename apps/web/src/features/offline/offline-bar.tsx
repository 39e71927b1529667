import { relativeTime } from '@daywork/domain/text/relative-time'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../ui/use-online.ts'
import classes from './offline-bar.module.css'
import { useShownSince } from './use-shown-since.ts'

/** Says that nothing new arrives, and how old is what is shown. */
export function OfflineBar({ isServerLost }: { isServerLost: boolean }) {
  const isOnline = useOnline()
  if (isOnline && !isServerLost) return null
  return <Bar text={isOnline ? 'The server cannot be reached.' : 'You are offline.'} isOnline={isOnline} />
}

function Bar({ text, isOnline }: { text: string; isOnline: boolean }) {
  const since = useShownSince()
  const Icon = isOnline ? IconPlugConnectedX : IconWifiOff
  return (
    <p role="status" className={classes.bar}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>
        {text}
        {since !== undefined && ` What you see was loaded ${relativeTime(since.loadedAt, since.now)}.`}
      </span>
    </p>
  )
}
