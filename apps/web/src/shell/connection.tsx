import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { untilFirstList } from './until-first-list.ts'
import { useHealth } from './use-health.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'

const KeptOnDevice = lazyExtra(async () => (await import('../features/projects/kept-on-device.tsx')).KeptOnDevice)

/** What there is to say about the way to the server, above every screen: nothing, as a rule. */
export function Connection() {
  const { sight } = useHealth()
  const isReached = sight === 'operational'
  const isListHere = useIsFirstListHere()
  useReloadOnReturn(isReached)
  return (
    <>
      <OfflineBar isServerLost={sight === 'lost'} />
      {isListHere && (
        <Suspense>
          <KeptOnDevice isServerReached={isReached} />
        </Suspense>
      )}
    </>
  )
}

function useIsFirstListHere(): boolean {
  const client = useQueryClient()
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    let isGone = false
    void untilFirstList(client).then(() => isGone || setIsHere(true))
    return () => {
      isGone = true
    }
  }, [client])
  return isHere
}
