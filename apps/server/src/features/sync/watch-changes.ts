import type { FastifyBaseLogger } from 'fastify'
import type { CommitSignals } from '../../database/commit-signals.ts'
import type { OpenDb } from '../../database/handle.ts'
import { findNews } from './changes.queries.ts'

/** Also finds changes that send no signal: by the media process, by manual SQL, and by servers whose signals get lost. */
const CHECK_EVERY_MS = 1_000
/** After a commit of this server, a check is due immediately, but not more often than this. */
const CHECKS_APART_MS = 100
/** At most one report in this time, the first of a series immediately. */
const REPORTS_APART_MS = 1_000

/** Reports that records were changed, but not which: clients pull. */
export interface ChangeWatch {
  /**
   * Calls `listener` soon after each commit that changed records.
   * @returns a function that stops it; resolves once all later commits will be reported
   */
  subscribe(listener: () => void): Promise<() => void>
  stop(): void
}

/**
 * Watches the feed of changes for all streams of this server with one statement: after commits of this server, after signals
 * of others, and each second. Does nothing while no one listens.
 * @param signals undefined if no other server can use the database
 */
export function watchChanges(db: OpenDb, signals: CommitSignals | undefined, log: FastifyBaseLogger): ChangeWatch {
  const listeners = new Set<() => void>()
  let snapshot: string | undefined
  let started: Promise<void> | undefined

  const report = createThrottle(REPORTS_APART_MS, () => {
    for (const listener of listeners) listener()
  })

  const loop = createLoop(async () => {
    try {
      const news = await findNews(db, snapshot)
      snapshot = news.now
      if (news.isChanged) report.call()
    } catch (error) {
      // The snapshot remains, so the next check finds what this one missed.
      log.debug({ err: error }, 'changes could not be checked')
    }
  })

  async function start(): Promise<void> {
    const { now } = await findNews(db, undefined)
    snapshot = now
    if (listeners.size > 0) loop.start()
    signals?.listen(() => loop.checkSoon())
  }

  const stop = () => {
    loop.stop()
    report.cancel()
    started = undefined
  }

  const stopListening = db.onCommit(() => loop.checkSoon())
  return {
    async subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
      try {
        await (started ??= start())
      } catch (error) {
        unsubscribe()
        throw error
      }
      return unsubscribe
    },
    stop() {
      stopListening()
      listeners.clear()
      stop()
    },
  }
}

/** Between `start` and `stop`, runs `check` repeatedly, and never twice at the same time. */
function createLoop(check: () => Promise<void>) {
  let isStarted = false
  let isRunning = false
  /** Whether something may have happened since the last check began. */
  let isDue = false
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const runIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }
  const run = async () => {
    isRunning = true
    isDue = false
    lastAt = performance.now()
    await check()
    isRunning = false
    if (isStarted) runIn(isDue ? CHECKS_APART_MS : CHECK_EVERY_MS)
  }
  return {
    start() {
      isStarted = true
      if (!isRunning) runIn(CHECK_EVERY_MS)
    },
    checkSoon() {
      if (!isStarted || isDue) return
      isDue = true
      if (!isRunning) runIn(Math.max(0, lastAt + CHECKS_APART_MS - performance.now()))
    },
    stop() {
      isStarted = false
      isDue = false
      clearTimeout(timer)
    },
  }
}

/** Calls `run` immediately, or as soon as the last call is `apartMs` ago. */
function createThrottle(apartMs: number, run: () => void) {
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const runNow = () => {
    timer = undefined
    lastAt = performance.now()
    run()
  }
  return {
    call() {
      const wait = lastAt + apartMs - performance.now()
      if (wait <= 0 && timer === undefined) runNow()
      else timer ??= setTimeout(runNow, wait)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
