import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { describeError } from './database/describe-error.ts'

/** Buffers lines, because one write per line took a fifth of the response time. The buffer is flushed at exit. */
const BUFFER_BYTES = 4096
const FLUSH_INTERVAL_MS = 200

const READABLE = { ignore: 'reqId,req,res,responseTime', translateTime: 'HH:MM:ss', sync: true }

/**
 * Writes JSON lines to a pipe and readable lines to a terminal. No line contains tokens, passwords, or the parameters of SQL
 * statements.
 * @param output replaces standard output
 */
export function createLogger(level: string, output?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } }
  if (output) return pino(options, output)
  if (!process.stdout.isTTY) {
    const buffered = { sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_INTERVAL_MS }
    return pino(options, pino.destination({ dest: 1, ...buffered }))
  }
  return pino(options, pretty(READABLE))
}

/** Logs to standard error. For commands, which write their result to standard output. */
export function createErrorLogger(level: string): Logger {
  const output = process.stderr.isTTY
    ? pretty({ ...READABLE, destination: 2 })
    : pino.destination({ dest: 2, sync: true })
  return createLogger(level, output)
}
