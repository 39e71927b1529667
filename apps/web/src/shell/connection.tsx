import { Suspense } from 'react'
import { localStore } from '../api/storage.ts'
import { storedKey } from '../api/writes/kept-writes.ts'
import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { lazyExtra } from '../ui/lazy-part.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useFirstListHere } from './use-first-list-here.ts'
import { useHealth, useHealthRecheck } from './use-health.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'

const DeviceLine = lazyExtra(async () => (await import('../features/offline/device-line.tsx')).DeviceLine)
const OutboxPill = lazyExtra(async () => (await import('../outbox/outbox-pill.tsx')).OutboxPill)

/** The connection state above every screen. Usually renders nothing. */
export function Connection() {
  const { health } = useHealth()
  const isOnline = useOnline()
  const cutOff = !isOnline ? 'offline' : health === 'lost' ? 'server lost' : undefined
  const isListHere = useFirstListHere()
  useReloadOnReturn(health)
  useHealthRecheck()
  return (
    <OfflineBar cutOff={cutOff} hasStored={localStore.getItem(storedKey()) !== null}>
      {isListHere && (
        <Suspense>
          <DeviceLine />
          <OutboxPill cutOff={cutOff} />
        </Suspense>
      )}
    </OfflineBar>
  )
}
