import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../error-properties.ts'

/**
 * After a power cut or in a restarted container, the process id in postmaster.pid may belong to another process of the same
 * operating-system user. PostgreSQL would mistake it for a running postmaster and never start. Deleting the file would turn off its
 * protection against two postmasters on one folder. Instead, we make PostgreSQL ignore this one id; it still checks its
 * shared memory.
 * @returns the id if it certainly is not PostgreSQL; undefined also on macOS, where we cannot find out
 */
export function findStalePid(clusterFolder: string): number | undefined {
  const pid = readPid(clusterFolder, 'postmaster.pid')
  if (pid === undefined) return undefined
  const program = describeProcess(pid)
  if (program === undefined) return undefined
  return program.name !== 'postgres' || program.isZombie ? pid : undefined
}

/** The first line of a lock file; undefined if PostgreSQL has removed the file. */
export function readPid(clusterFolder: string, lockFile: string): number | undefined {
  return Number.parseInt(readIfExists(join(clusterFolder, lockFile)) ?? '', 10) || undefined
}

function describeProcess(pid: number): { name: string; isZombie: boolean } | undefined {
  // `123 (name) S …`. A name may itself contain parentheses. Every account can read this file.
  const fields = /^\d+ \((.*)\) (\S)/s.exec(readIfExists(`/proc/${pid}/stat`) ?? '')
  return fields === null ? undefined : { name: fields[1] ?? '', isZombie: fields[2] === 'Z' }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: the process ended in the meantime.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}
