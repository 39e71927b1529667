import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { KEPT_FILES_KEY } from '../api/kept-files-query.ts'
import { reportRecordsChanged } from '../api/records-changed.ts'
import { mayHaveNetwork } from '../api/network.ts'
import { waitUntil } from '../api/wait-until.ts'
import { type KeptWrite, keptWrites } from '../api/writes/kept-writes.ts'
import { OWN_WRITE_WAIT_MS } from '../api/writes/until-shown.ts'
import { pendingWrites } from '../api/writes/writes.ts'
import { subscribeToChanges } from './subscribe-to-changes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pullOnce } from './pull-once.ts'
import { showChanges } from './show-changes.ts'
import { untilStill, watchStillness } from './stillness.ts'

/**
 * Shows changes of others while the page is visible and has a network (SYNC-79). Changes that get lost here are found
 * by the timed reloads.
 */
export function followChanges(client: QueryClient): () => void {
  let run: AbortController | undefined
  const update = () => {
    if (canFollow() === (run !== undefined)) return
    run?.abort()
    run = run ? undefined : new AbortController()
    if (run) follow(client, run.signal)
  }
  const stopWatching = watchStillness()
  // An observed cache entry is never garbage-collected. Without a cursor, a pull would not know what it missed.
  const releaseCursor = new QueryObserver(client, { queryKey: CURSOR_KEY, enabled: false }).subscribe(() => {})
  document.addEventListener('visibilitychange', update)
  for (const event of ['online', 'offline']) window.addEventListener(event, update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    for (const event of ['online', 'offline']) window.removeEventListener(event, update)
    stopWatching()
    releaseCursor()
    run?.abort()
  }
}

const canFollow = (): boolean => document.visibilityState === 'visible' && mayHaveNetwork()

function follow(client: QueryClient, signal: AbortSignal): void {
  const pull = oneAtATime(() => pullAndShow(client, signal), signal)
  // Loads what changed while the page was hidden.
  pull()
  subscribeToChanges(() => {
    pull()
    reportRecordsChanged()
  }, signal)
}

async function pullAndShow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const before = client.getQueryData<string>(CURSOR_KEY)
  const { changes, cursor, isWhole } = await pullOnce(before, signal)
  if (changes.length > 0 || !isWhole) {
    await untilOwnWritesShow(client, signal)
    await untilStill()
  }
  if (signal.aborted) return
  await (isWhole ? showChanges(client, changes) : client.invalidateQueries())
  client.setQueryData(CURSOR_KEY, cursor)
  // Changes of kept files move the cursor, but no pull contains them (decision 74).
  if (isWhole && before !== undefined && cursor !== before) void client.invalidateQueries({ queryKey: KEPT_FILES_KEY })
}

/**
 * A write of this page that is being sent is shown before changes of others. One that waits, for its photos or for a decision,
 * may do so for days.
 */
function untilOwnWritesShow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const mutations = client.getMutationCache()
  const sources = [keptWrites.subscribe, (listener: () => void) => mutations.subscribe(listener)]
  const areShown = () => !pendingWrites(client).some(isBeingSent)
  return waitUntil(areShown, sources, { atMostMs: OWN_WRITE_WAIT_MS, signal })
}

const isBeingSent = ({ files = [], state = 'sent' }: Partial<KeptWrite>): boolean =>
  state === 'sent' && files.every(({ isReceived }) => isReceived)
