import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { KeptNotice } from '../features/projects/kept-notice.tsx'
import { useSyncKept } from '../features/projects/use-sync-kept.ts'
import { useHealth } from './use-health.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'

/** What there is to say about the way to the server, above every screen: nothing, as a rule. */
export function Connection() {
  const { sight } = useHealth()
  const isReached = sight === 'operational'
  useSyncKept(isReached)
  useReloadOnReturn(isReached)
  return (
    <>
      <OfflineBar isServerLost={sight === 'lost'} />
      <KeptNotice />
    </>
  )
}
