import { KeptNotice } from './kept-notice.tsx'
import { useSyncKept } from './use-sync-kept.ts'

interface KeptOnDeviceProps {
  isServerReached: boolean
  /** The notice around it says already that the server is not reached. */
  isWithinNotice: boolean
}

/** Sends what was kept without network, and lists what is still here. */
export function KeptOnDevice({ isServerReached, isWithinNotice }: KeptOnDeviceProps) {
  useSyncKept(isServerReached)
  return <KeptNotice isWithinNotice={isWithinNotice} />
}
