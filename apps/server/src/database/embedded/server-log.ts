/** The parts of Fastify's and pino's loggers that the embedded PostgreSQL uses. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Starts each line of PostgreSQL with the type of the process that wrote it. */
export const LOG_LINE_PREFIX = '%b: '

const LINE = /^(?<processType>[^:]+): +(?<severity>DEBUG|INFO|NOTICE|WARNING|ERROR|LOG|FATAL|PANIC): +(?<message>.*)$/
const FAILURE = /(?:ERROR|FATAL|PANIC|error): /
/** One process was killed, usually by the kernel because memory ran out, and all others restart. */
const KILLED_PROCESS = /^(?!startup process).* \(PID \d+\) was terminated by signal/
const ENDED_BY_COMMAND = /due to administrator command$/
/** The statement that failed, which may span several lines. It contains people's data. */
const STATEMENT = /^[^:]+: +STATEMENT: |^\t/
const LINES_MAX = 50

export interface ServerLog {
  /** Adds one line of PostgreSQL's error output. */
  add(line: string): void
  /** The newest lines, in order. */
  lines(): readonly string[]
  /** The line that best explains why PostgreSQL ended: the last error, else the last message. */
  reason(): string
}

/**
 * Logs the lines of PostgreSQL. Routine messages are logged as `debug`. So are errors that PostgreSQL also sends to a client,
 * because the client logs them itself. Errors without a client, such as a failed checkpoint, are logged as `error`.
 */
export function createServerLog(log: Log): ServerLog {
  const recent: string[] = []
  return {
    add(line) {
      if (line.trim() === '' || STATEMENT.test(line)) return
      recent.push(line)
      if (recent.length > LINES_MAX) recent.shift()
      const { processType = 'postgres', severity = 'LOG', message = line } = LINE.exec(line)?.groups ?? {}
      log[levelOf(processType, severity, message)]({ postgres: processType }, message)
    },
    lines: () => recent,
    reason: () => findReason(recent),
  }
}

function findReason(lines: readonly string[]): string {
  const failure = lines.findLast((line) => FAILURE.test(line))
  if (failure !== undefined) return failure.replace(LINE, '$<severity>: $<message>')
  // Before its log is set up, PostgreSQL writes messages that span several lines.
  const start = lines.findLastIndex((line) => /^[^\s:]+: /.test(line))
  return lines.slice(Math.max(start, 0)).join(' ') || 'it logged nothing'
}

function levelOf(processType: string, severity: string, message: string): keyof Log {
  const endsProcess = severity === 'FATAL' || severity === 'PANIC'
  // PostgreSQL itself ends. The supervisor reports that, once and not at every attempt.
  if (endsProcess && (processType === 'postmaster' || processType === 'startup')) return 'debug'
  if (severity === 'PANIC') return 'error'
  if (KILLED_PROCESS.test(message)) return 'warn'
  if (processType === 'client backend' || ENDED_BY_COMMAND.test(message)) return 'debug'
  if (severity === 'ERROR' || endsProcess) return 'error'
  return severity === 'WARNING' ? 'warn' : 'debug'
}
