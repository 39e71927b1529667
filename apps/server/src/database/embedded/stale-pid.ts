import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../thrown.ts'

/**
 * After a power cut or in a restarted container the number in postmaster.pid may belong to some other program of the
 * same account. PostgreSQL would take that for a running postmaster and refuse for ever. Deleting the file would switch
 * off its protection against two postmasters on one folder; instead PostgreSQL is told to disregard that one number,
 * and still checks its shared memory.
 * @returns the number, if it surely is no PostgreSQL; undefined also where that cannot be told (macOS)
 */
export function findStalePid(clusterFolder: string): number | undefined {
  const pid = readPid(clusterFolder, 'postmaster.pid')
  if (pid === undefined) return undefined
  const process = describeProcess(pid)
  if (process === undefined) return undefined
  return process.name !== 'postgres' || process.isZombie ? pid : undefined
}

/** The first line of a lock file; undefined once PostgreSQL has removed it. */
export function readPid(clusterFolder: string, lockFile: string): number | undefined {
  return Number.parseInt(readIfThere(join(clusterFolder, lockFile)) ?? '', 10) || undefined
}

function describeProcess(pid: number): { name: string; isZombie: boolean } | undefined {
  // `123 (name) S …`; a name may hold brackets itself. Readable for every account, unlike the process's folder.
  const fields = /^\d+ \((.*)\) (\S)/s.exec(readIfThere(`/proc/${pid}/stat`) ?? '')
  return fields === null ? undefined : { name: fields[1] ?? '', isZombie: fields[2] === 'Z' }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: the process ended while its entry was read.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}
