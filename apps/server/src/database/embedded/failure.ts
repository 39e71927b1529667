import { codeOf, messageOf } from '../../thrown.ts'

/**
 * All but `other` pass by themselves, so they are tried again; `other` needs a person. After `wrong-password` bring-up.ts
 * sets the password in the cluster.
 */
export type FailureKind = 'disk-full' | 'still-in-use' | 'killed' | 'wrong-password' | 'other'

/** PostgreSQL or initdb ended, or never began; the message is one line in its own words. */
export class PostgresFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

// A lesser error ends one statement only; that a disk was full an hour ago does not explain an end now.
const ENDS_A_PROCESS = /FATAL: |PANIC: |initdb: error: /
const DISK_FULL = /No space left on device|Disk quota exceeded/
// A container's small /dev/shm runs out with the same words; no disk is full then.
const SHARED_MEMORY = /shared memory/
// The second is seen after a kill of the postmaster alone: its other processes hold the memory for a moment longer.
const STILL_IN_USE = /lock file ".*" already exists|pre-existing shared memory block/

/** Tells from PostgreSQL's own lines why it ended. */
export function classifyFailure(lines: readonly string[]): FailureKind {
  const causes = lines.filter((line) => ENDS_A_PROCESS.test(line))
  if (causes.some((line) => STILL_IN_USE.test(line))) return 'still-in-use'
  return causes.some((line) => DISK_FULL.test(line) && !SHARED_MEMORY.test(line)) ? 'disk-full' : 'other'
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * The failure behind an error of the file system or of PostgreSQL, told by its code.
 * @returns undefined for an error without a code: a mistake of ours, which must not be taken for bad luck
 */
export function toFailure(error: unknown): PostgresFailure | undefined {
  if (error instanceof PostgresFailure) return error
  const code = codeOf(error)
  if (code === undefined) return undefined
  return new PostgresFailure(DISK_FULL_CODES.has(code) ? 'disk-full' : 'other', messageOf(error), { cause: error })
}
