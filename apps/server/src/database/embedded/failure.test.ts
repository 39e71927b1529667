import { expect, test } from 'vitest'
import { classifyFailure, toFailure } from './failure.ts'

/** Lines of PostgreSQL 18.4 and its initdb. */
const CASES = [
  {
    kind: 'disk-full',
    lines: [
      'startup: LOG:  redo done at 0/2FFFF98 system usage: CPU: user: 0.00 s, system: 0.00 s, elapsed: 0.00 s',
      'startup: FATAL:  could not write to file "pg_wal/xlogtemp.14011": No space left on device',
      'postmaster: LOG:  startup process (PID 14011) exited with exit code 1',
      'postmaster: LOG:  database system is shut down',
    ],
  },
  {
    kind: 'disk-full',
    lines: ['postmaster: FATAL:  could not write lock file "postmaster.pid": No space left on device'],
  },
  {
    kind: 'disk-full',
    lines: ['initdb: error: could not create directory "/proc/self/cwd/base": Disk quota exceeded'],
  },
  {
    kind: 'other',
    lines: [
      'postmaster: FATAL:  could not resize shared memory segment "/PostgreSQL.3042" to 1048576 bytes: No space left on device',
    ],
  },
  {
    kind: 'other',
    lines: [
      'client backend: ERROR:  could not extend file "base/5/16384": No space left on device',
      'postmaster: FATAL:  could not load /data/pg18/pg_hba.conf',
    ],
  },
  { kind: 'still-in-use', lines: ['postmaster: FATAL:  lock file "postmaster.pid" already exists'] },
  { kind: 'still-in-use', lines: ['postmaster: FATAL:  lock file "./.s.PGSQL.5432.lock" already exists'] },
  {
    kind: 'still-in-use',
    lines: ['postmaster: FATAL:  pre-existing shared memory block (key 16039950, ID 4) is still in use'],
  },
  { kind: 'other', lines: ['postmaster: FATAL:  database files are incompatible with server'] },
  { kind: 'other', lines: [] },
] as const

test.each(CASES)('$kind: $lines', ({ kind, lines }) => {
  expect(classifyFailure(lines)).toBe(kind)
})

test('toFailure converts errors with a code and no others', () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' })
  expect(toFailure(noSpace)).toMatchObject({ kind: 'disk-full', message: noSpace.message })
  expect(toFailure(Object.assign(new Error('EPERM: chown'), { code: 'EPERM' }))?.kind).toBe('other')
  expect(toFailure(new TypeError('undefined is not a function'))).toBe(undefined)
})
