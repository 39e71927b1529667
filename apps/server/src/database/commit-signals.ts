import pg from 'pg'
import type { Logger } from 'pino'
import { sql } from './drizzle.ts'
import { messageOf } from '../error-properties.ts'
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type Connection, settingsOf } from './connect.ts'
import type { OpenDb } from './handle.ts'

const CHANNEL = 'daywork_commits'

/**
 * PostgreSQL queues notifications under one lock for the whole cluster, so a notification in each transaction would halve
 * the number of commits per second. Notifications outside of transactions at this interval have no measurable cost.
 */
const SEND_EVERY_MS = 100

const RECONNECT_AFTER_MS = 5_000

/** Reports commits of all servers on the database. Signals can be lost, so a poll must find the same changes, only later. */
export interface CommitSignals {
  /** Starts to listen: calls `listener` after commits of other servers, and of this one, until `stop`. */
  listen(listener: () => void): void
  stop(): Promise<void>
}

/**
 * Notifies other servers on this database of this server's commits, and listens to theirs on a connection of its own. Behind
 * a PgBouncer in transaction mode, the notifications never arrive.
 */
export function openCommitSignals(db: OpenDb, connection: Connection, log: Pick<Logger, 'debug'>): CommitSignals {
  const stopSending = notifyAfterCommits(db, log)
  let listener: (() => void) | undefined
  let client: pg.Client | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let isStopped = false

  /** Ignores a client that is already replaced: it may report its end late. */
  const replaceLater = (lost: pg.Client, error?: Error) => {
    if (isStopped || client !== lost) return
    if (error) log.debug({ reason: messageOf(error) }, 'cannot listen to the commits of other servers')
    void close(lost)
    client = undefined
    reconnecting = setTimeout(connect, RECONNECT_AFTER_MS).unref()
  }

  const connect = () => {
    const opened = new pg.Client({
      ...settingsOf(connection),
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    client = opened
    opened.on('notification', () => listener?.())
    for (const event of ['error', 'end'] as const) opened.on(event, (error?: Error) => replaceLater(opened, error))
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .catch((error: Error) => replaceLater(opened, error))
  }

  return {
    listen: (onCommit) => {
      listener = onCommit
      if (client === undefined && reconnecting === undefined && !isStopped) connect()
    },
    stop: async () => {
      isStopped = true
      stopSending()
      clearTimeout(reconnecting)
      if (client) await close(client)
    },
  }
}

/** A broken connection is closed already. */
const close = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)

/** Sends at most one notification in SEND_EVERY_MS. Returns a function that stops it. */
function notifyAfterCommits(db: OpenDb, log: Pick<Logger, 'debug'>): () => void {
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    db.execute(sql`select pg_notify(${CHANNEL}, '')`).catch((error: unknown) => {
      log.debug({ reason: messageOf(error) }, 'cannot notify other servers of a commit')
    })
  }
  const stop = db.onCommit(() => {
    timer ??= setTimeout(send, SEND_EVERY_MS).unref()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
