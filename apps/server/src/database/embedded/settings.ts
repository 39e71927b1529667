import { SUPERUSER, SOCKET_PORT } from './cluster.ts'
import { LOG_LINE_PREFIX } from './server-log.ts'

/** Passed at each start, not written to postgresql.conf, so that a new version of Daywork also changes existing clusters. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  // Relative to the data folder, PostgreSQL's working folder: never too long for a socket, and needs no access to its parents.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  cluster_name: 'daywork',

  // A response means that the data are on disk. These are the defaults; they are set to override manual changes.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The default on macOS leaves data in the cache of the drive.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  // postmaster.ts and failure.ts read these lines, so they must not be in the language of the host.
  lc_messages: 'C',
  log_line_prefix: LOG_LINE_PREFIX,
  log_destination: 'stderr',
  logging_collector: 'off',
  // Details and statements contain people's data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export function toArguments(extra: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The builtin locale sorts and folds case the same on every machine and needs nothing installed. */
export const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  // No one can connect until access-rules.ts has written the rules that require the password.
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
