import { codeOf, messageOf } from '../../error-properties.ts'

/**
 * All but `other` are temporary, so the start is retried; `other` needs a person. After `wrong-password`,
 * start-with-retries.ts sets the password in the cluster.
 */
export type FailureKind = 'disk-full' | 'still-in-use' | 'killed' | 'wrong-password' | 'other'

/** PostgreSQL or initdb ended or did not start. The message is one line of its own output. */
export class PostgresFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

// Other errors end only one statement: a disk that was full an hour ago does not explain why PostgreSQL ended now.
const ENDS_PROCESS = /FATAL: |PANIC: |initdb: error: /
const DISK_FULL = /No space left on device|Disk quota exceeded/
// The message is the same when a container's small /dev/shm is full, but the disk is not.
const SHARED_MEMORY = /shared memory/
// The second message appears if only the postmaster was killed, because its other processes use the memory a little longer.
const STILL_IN_USE = /lock file ".*" already exists|pre-existing shared memory block/

/** Derives from PostgreSQL's own lines why it ended. */
export function classifyFailure(lines: readonly string[]): FailureKind {
  const causes = lines.filter((line) => ENDS_PROCESS.test(line))
  if (causes.some((line) => STILL_IN_USE.test(line))) return 'still-in-use'
  return causes.some((line) => DISK_FULL.test(line) && !SHARED_MEMORY.test(line)) ? 'disk-full' : 'other'
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Converts an error of the file system or of PostgreSQL, by its code.
 * @returns undefined for an error without a code: that is a bug in Daywork, and retrying must not hide it
 */
export function toFailure(error: unknown): PostgresFailure | undefined {
  if (error instanceof PostgresFailure) return error
  const code = codeOf(error)
  if (code === undefined) return undefined
  return new PostgresFailure(DISK_FULL_CODES.has(code) ? 'disk-full' : 'other', messageOf(error), { cause: error })
}
