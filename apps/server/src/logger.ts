import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** JSON lines to a pipe, readable lines on a terminal. Tokens and passwords never reach a line (SESS-29). */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true },
  }
  if (!process.stdout.isTTY) return pino(options, pino.destination({ dest: 1, sync: true }))
  return pino(options, pretty({ ignore: 'reqId,req,res,responseTime', translateTime: 'HH:MM:ss', sync: true }))
}
