import { useEffect } from 'react'
import { useQueuedWrite, type Write } from '../../api/writes/writes.ts'
import { notify } from '../../records/notify.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { isOnline } from '../../ui/use-online.ts'
import { restoreKept, useKeptProjects } from './kept-projects.ts'

/**
 * Sends what is kept on this device as soon as it can be: at start, when the network is back, and when a server that did
 * not answer does so again (PRJ-27).
 * @param isServerReached as the last health check found it
 */
export function useSyncKept(isServerReached: boolean): void {
  const write = useQueuedWrite()
  const hasWaiting = useKeptProjects().some(({ refusal }) => refusal === undefined)
  useEffect(() => void restoreKept(), [])
  useEffect(() => {
    if (!hasWaiting) return
    const send = () => void sendKept(write)
    window.addEventListener('online', send)
    if (isServerReached && isOnline()) send()
    return () => window.removeEventListener('online', send)
  }, [write, hasWaiting, isServerReached])
}

/** Most starts have nothing to send, and load nothing for it. */
export async function sendKept(write: Write): Promise<void> {
  try {
    const { syncKept } = await import('./sync-kept.ts')
    await syncKept(write, tellSynced)
  } catch (error) {
    // Its script could not be loaded: the server is away after all, and all is kept for the next time.
    console.info('What is kept could not be sent', error)
  }
}

const tellSynced = (title: string): void =>
  void notify({ kind: 'success', text: getTexts(projectTexts)('unsynced.synced', { title }) })
