/** What the embedded PostgreSQL logs to; Fastify's and pino's loggers fit. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** In front of every line of PostgreSQL: which of its processes speaks. */
export const LOG_LINE_PREFIX = '%b: '

const LINE = /^(?<speaker>[^:]+): +(?<severity>DEBUG|INFO|NOTICE|WARNING|ERROR|LOG|FATAL|PANIC): +(?<message>.*)$/
const FAILURE = /(?:ERROR|FATAL|PANIC|error): /
const LINES_KEPT = 50

export interface ServerLog {
  /** Takes one line of PostgreSQL's error output. */
  add(line: string): void
  /** All lines that are still known, the newest last. */
  lines(): readonly string[]
  /** The line that tells most about an end: the last error, else the last line. */
  lastWords(): string
}

/**
 * Passes PostgreSQL's lines on. Its ordinary talk is `debug`; so is what it also tells the client that asked, because
 * that client logs it in its own words. What no client hears (a checkpoint that fails) is ours to report.
 */
export function createServerLog(log: Log): ServerLog {
  const kept: string[] = []
  return {
    add(line) {
      if (line.trim() === '') return
      kept.push(line)
      if (kept.length > LINES_KEPT) kept.shift()
      const { speaker = 'postgres', severity = 'LOG', message = line } = LINE.exec(line)?.groups ?? {}
      log[levelOf(speaker, severity)]({ postgres: speaker }, message)
    },
    lines: () => kept,
    lastWords: () => kept.findLast((line) => FAILURE.test(line)) ?? kept.at(-1) ?? 'it said nothing',
  }
}

function levelOf(speaker: string, severity: string): keyof Log {
  if (severity === 'PANIC') return 'error'
  if (speaker === 'client backend') return 'debug'
  if (severity === 'ERROR' || severity === 'FATAL') return 'error'
  return severity === 'WARNING' ? 'warn' : 'debug'
}
