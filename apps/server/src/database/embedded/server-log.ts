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
/** One process was killed from outside, by the kernel for want of memory as a rule; all others start afresh. */
const KILLED_PROCESS = /^(?!startup process).* \(PID \d+\) was terminated by signal/
const ASKED_TO_END = /due to administrator command$/
/** What was asked when a process failed, on as many lines as it had: people's data, which no log is to hold. */
const STATEMENT = /^[^:]+: +STATEMENT: |^\t/
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
      if (line.trim() === '' || STATEMENT.test(line)) return
      kept.push(line)
      if (kept.length > LINES_KEPT) kept.shift()
      const { speaker = 'postgres', severity = 'LOG', message = line } = LINE.exec(line)?.groups ?? {}
      log[levelOf(speaker, severity, message)]({ postgres: speaker }, message)
    },
    lines: () => kept,
    lastWords: () => findLastWords(kept),
  }
}

function findLastWords(lines: readonly string[]): string {
  const failure = lines.findLast((line) => FAILURE.test(line))
  if (failure !== undefined) return failure.replace(LINE, '$<severity>: $<message>')
  // Before its log is set up, PostgreSQL speaks in sentences of several lines.
  const begin = lines.findLastIndex((line) => /^[^\s:]+: /.test(line))
  return lines.slice(Math.max(begin, 0)).join(' ') || 'it said nothing'
}

function levelOf(speaker: string, severity: string, message: string): keyof Log {
  const endsItself = severity === 'FATAL' || severity === 'PANIC'
  // Its end is PostgreSQL's own, which the supervisor reports: once, not with every attempt.
  if (endsItself && (speaker === 'postmaster' || speaker === 'startup')) return 'debug'
  if (severity === 'PANIC') return 'error'
  if (KILLED_PROCESS.test(message)) return 'warn'
  if (speaker === 'client backend' || ASKED_TO_END.test(message)) return 'debug'
  if (severity === 'ERROR' || endsItself) return 'error'
  return severity === 'WARNING' ? 'warn' : 'debug'
}
