import { DomainError } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { Readable } from 'node:stream'
import type { ChangeWatch } from './watch-changes.ts'

/** The limit for one account on this server: more browsers than anyone uses. */
const PER_ACCOUNT_MAX = 20
const TOTAL_MAX = 1_000
const RETRY_AFTER_SECONDS = 60

/** Proxies close connections that are silent for a minute. */
const COMMENT_EVERY_MS = 15_000
const COMMENT = ':\n\n'
const POKE = 'event: changed\ndata:\n\n'
/** A client with more unread bytes than this gets no more. */
const UNREAD_MAX_BYTES = 1_000

/** A client that waits for changes. */
interface Follower {
  userId: number
  onChange: () => void
  /** Called every COMMENT_EVERY_MS. */
  onTick?: () => void
  /** Called when the server stops. */
  onEnd: () => void
}

/** The requests that wait for changes: streams, and pulls with `wait`. None of them occupies a database connection. */
export interface LiveStreams {
  /** An event stream with one empty event after changes. @throws DomainError too_many */
  open(client: StreamClient): Promise<Readable>
  /** @throws DomainError too_many */
  wait(client: Client): Promise<Wait>
  count(): number
  /** Ends all of these requests, so that the server can stop. */
  close(): void
}

interface Client {
  userId: number
  /** Aborts when the client disconnects, or its time is over. */
  signal: AbortSignal
}

interface StreamClient extends Client {
  /** Called every COMMENT_EVERY_MS. If it rejects because the session is over, the stream ends. */
  confirmSession: () => Promise<void>
}

interface Wait {
  /** Resolves to true at the next change, and to false at the end. A change between two calls is not lost. */
  next(): Promise<boolean>
  leave(): void
}

type Join = (follower: Follower) => Promise<() => void>

export function openLiveStreams(changes: ChangeWatch): LiveStreams {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  // All at the same time, so that the checks of their sessions share a statement.
  const tick = () => {
    for (const { onTick } of followers) onTick?.()
  }
  const remove = (follower: Follower) => {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** @throws DomainError too_many */
  const join: Join = async (follower) => {
    // Its request was accepted just before the server began to stop.
    if (isClosed) {
      follower.onEnd()
      return () => undefined
    }
    const own = [...followers].filter(({ userId }) => userId === follower.userId)
    if (own.length >= PER_ACCOUNT_MAX || followers.size >= TOTAL_MAX) {
      throw new DomainError('too_many', SYNC_MESSAGES.tooManyStreams, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    followers.add(follower)
    timer ??= setInterval(tick, COMMENT_EVERY_MS)
    try {
      const unsubscribe = await changes.subscribe(follower.onChange)
      return () => {
        unsubscribe()
        remove(follower)
      }
    } catch (error) {
      remove(follower)
      throw error
    }
  }

  return {
    open: (client) => openStream(join, client),
    wait: (client) => openWait(join, client),
    count: () => followers.size,
    close() {
      isClosed = true
      for (const { onEnd } of followers) onEnd()
      changes.stop()
    },
  }
}

async function openStream(join: Join, { confirmSession, signal, userId }: StreamClient): Promise<Readable> {
  const stream = new Readable({ read() {} })
  let isEnded = false
  const write = (text: string) => {
    if (!isEnded && stream.readable && stream.readableLength < UNREAD_MAX_BYTES) stream.push(text)
  }
  const end = () => {
    isEnded = true
    stream.push(null)
  }
  const onTick = () => {
    confirmSession().then(
      () => write(COMMENT),
      (error: unknown) => {
        // A database that does not respond ends no session.
        if (error instanceof DomainError) end()
      },
    )
  }
  const leave = await join({ userId, onChange: () => write(POKE), onTick, onEnd: end })
  stream.once('close', leave)
  if (signal.aborted) stream.destroy()
  else signal.addEventListener('abort', () => stream.destroy(), { once: true })
  // Some proxies pass a response on after its first byte.
  write(COMMENT)
  return stream
}

async function openWait(join: Join, { signal, userId }: Client): Promise<Wait> {
  let isChanged = false
  let isOver = signal.aborted
  let wake: (() => void) | undefined
  const onChange = () => {
    isChanged = true
    wake?.()
  }
  const onEnd = () => {
    isOver = true
    wake?.()
  }
  signal.addEventListener('abort', onEnd, { once: true })
  const leave = await join({ userId, onChange, onEnd })
  const next = async () => {
    if (!isChanged && !isOver) await new Promise<void>((resolve) => (wake = resolve))
    const result = isChanged && !isOver
    isChanged = false
    return result
  }
  return { next, leave }
}
