import { DATABASE_USER, SOCKET_PORT } from './cluster.ts'
import { LOG_LINE_PREFIX } from './server-log.ts'

/** Given at every start rather than written to postgresql.conf, so that a new version of Daywork also changes old clusters. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  // Relative to the data folder, which PostgreSQL enters first: never too long for a socket, no folder above to pass.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  cluster_name: 'daywork',

  // What was answered is on the disk. These are the defaults; here nobody can have changed them by hand.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The default of macOS leaves data in the drive's own cache.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  // The machine's language would be obeyed otherwise, and postmaster.ts reads these lines.
  lc_messages: 'C',
  log_line_prefix: LOG_LINE_PREFIX,
  log_destination: 'stderr',
  logging_collector: 'off',
  // Details and statements hold people's data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export function toArguments(extra: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** How initdb makes the cluster. The builtin locale sorts and folds alike on every machine and needs nothing installed. */
export const INITDB_ARGUMENTS = [
  `--username=${DATABASE_USER}`,
  // Nobody can connect until access-rules.ts has written the rules that ask for the password.
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
