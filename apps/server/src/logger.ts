import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { describeError } from './database/describe-error.ts'

/** Lines are written together: one write for each line was a fifth of what an answer cost. The last ones go at exit. */
const WRITTEN_TOGETHER_BYTES = 4096
const WRITTEN_AFTER_MS = 200

const READABLE = { ignore: 'reqId,req,res,responseTime', translateTime: 'HH:MM:ss', sync: true }

/**
 * JSON lines to a pipe, readable lines on a terminal. Tokens, passwords and the parameters of statements never reach a
 * line (SESS-29).
 * @param output instead of standard output
 */
export function createLogger(level: string, output?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } }
  if (output) return pino(options, output)
  if (!process.stdout.isTTY) {
    const written = { sync: false, minLength: WRITTEN_TOGETHER_BYTES, periodicFlush: WRITTEN_AFTER_MS }
    return pino(options, pino.destination({ dest: 1, ...written }))
  }
  return pino(options, pretty(READABLE))
}

/** The same on standard error, for commands: their standard output is their answer. */
export function createErrorLogger(level: string): Logger {
  const output = process.stderr.isTTY
    ? pretty({ ...READABLE, destination: 2 })
    : pino.destination({ dest: 2, sync: true })
  return createLogger(level, output)
}
