import { KeptNotice } from './kept-notice.tsx'
import { useSyncKept } from './use-sync-kept.ts'

/** Sends what was kept without network, and tells of what is still here. */
export function KeptOnDevice({ isServerReached }: { isServerReached: boolean }) {
  useSyncKept(isServerReached)
  return <KeptNotice />
}
