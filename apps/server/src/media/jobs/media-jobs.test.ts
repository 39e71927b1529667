import { expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'
import { installMediaJobs } from './media-jobs.queries.ts'

const PROCESSES = 4

test(
  'the first upload of a new installation and the media process create the queue concurrently',
  { tags: ['API-10', 'OPS-03'] },
  async () => {
    const server = await startTestApp()
    const { database, host, port, user } = server.database.pool.options
    const connection = { host: String(host), port: Number(port), user: String(user), database: String(database) }
    const processes = Array.from({ length: PROCESSES }, () => connect(connection, () => undefined))
    try {
      await server.sql('drop schema pgboss cascade')
      await Promise.all(processes.map(({ db }) => installMediaJobs(db)))
      expect(await server.sql('select name from pgboss.queue order by name')).toEqual([
        { name: 'media-derivatives' },
        { name: 'order-reports' },
      ])
      // No connection is left in a failed transaction.
      const states = await server.sql(
        "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
      )
      expect(states).toEqual([])
    } finally {
      await Promise.all(processes.map((each) => each.close()))
      await server.close()
    }
  },
)

test('an upload works again after the tables of the queue were removed', { tags: ['API-10'] }, async () => {
  const server = await startTestApp()
  try {
    const { call } = await server.signIn()
    await buildWork(call)
    await server.sql('drop schema pgboss cascade')
    expect((await upload(call, {}, [await buildPicture()])).status).toBe(500)
    await buildWork(call)
    expect(await server.sql('select name from pgboss.job')).toEqual([{ name: 'media-derivatives' }])
  } finally {
    await server.close()
  }
})
