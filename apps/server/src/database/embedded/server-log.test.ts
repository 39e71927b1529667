import { expect, test } from 'vitest'
import { createServerLog } from './server-log.ts'
import { createRecordingLog } from './testing/recording-log.ts'

/** Lines of PostgreSQL 18.4. */
const LINES = [
  { level: 'debug', line: 'postmaster: LOG:  database system is ready to accept connections' },
  {
    level: 'debug',
    line: 'client backend: ERROR:  duplicate key value violates unique constraint "account_email_key"',
  },
  { level: 'debug', line: 'client backend: FATAL:  terminating connection due to administrator command' },
  { level: 'debug', line: 'autovacuum worker: FATAL:  terminating autovacuum process due to administrator command' },
  { level: 'debug', line: 'postmaster: FATAL:  lock file "postmaster.pid" already exists' },
  { level: 'warn', line: 'checkpointer: WARNING:  could not flush dirty data: Input/output error' },
  { level: 'warn', line: 'postmaster: LOG:  client backend (PID 2311) was terminated by signal 9: Killed' },
  { level: 'error', line: 'checkpointer: ERROR:  could not open file "base/5/2619": Input/output error' },
  {
    level: 'error',
    line: 'client backend: PANIC:  could not write to file "pg_wal/xlogtemp.2290": No space left on device',
  },
] as const

test.each(LINES)('$level: $line', ({ level, line }) => {
  const log = createRecordingLog()
  createServerLog(log).add(line)
  expect(log.lines).toEqual([{ level, message: line.replace(/^.*?: [A-Z]+: +/, '') }])
})

test('no line of a statement is logged', () => {
  const log = createRecordingLog()
  const serverLog = createServerLog(log)
  serverLog.add("client backend: STATEMENT:  insert into client (phone) values ('0171 555 0101'),")
  serverLog.add("\t('0171 555 0102')")
  expect(log.lines).toEqual([])
  expect(serverLog.lines()).toEqual([])
})

test('the reason is the last error, not the messages after it', () => {
  const serverLog = createServerLog(createRecordingLog())
  expect(serverLog.reason()).toBe('it logged nothing')
  serverLog.add('startup: PANIC:  could not locate a valid checkpoint record at 0/1B80CD8')
  serverLog.add('postmaster: LOG:  startup process (PID 2290) was terminated by signal 6: Aborted')
  serverLog.add('postmaster: LOG:  database system is shut down')
  expect(serverLog.reason()).toBe('PANIC: could not locate a valid checkpoint record at 0/1B80CD8')
})

test('the reason contains all lines of a message that PostgreSQL writes on several lines', () => {
  const serverLog = createServerLog(createRecordingLog())
  serverLog.add('postgres: could not find the database system')
  serverLog.add('Expected to find it in the directory "/data/pg18",')
  serverLog.add('but could not open file "/data/pg18/global/pg_control": No such file or directory')
  expect(serverLog.reason()).toBe(
    'postgres: could not find the database system Expected to find it in the directory "/data/pg18", ' +
      'but could not open file "/data/pg18/global/pg_control": No such file or directory',
  )
})
