import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { awaitLine } from './await-line.ts'
import { sweepKilledRuns } from './killed-runs.ts'
import { createTestDatabase, type TestConnection } from './test-database.ts'
import { createRecordingLog } from '../database/embedded/testing/recording-log.ts'

async function query(connection: TestConnection & { database: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a test database is an independent copy of its template, and does not exist after it is dropped', async () => {
  const cluster = inject('cluster')
  const template = await createTestDatabase(cluster, 'template1')
  await query(template.connection, `create table note as select 'from the template' as text`)

  const copies = await Promise.all([
    createTestDatabase(cluster, template.connection.database),
    createTestDatabase(cluster, template.connection.database),
  ])
  await query(copies[0].connection, 'drop table note')
  expect(await query(copies[1].connection, 'select text from note')).toEqual([{ text: 'from the template' }])

  const openClient = new pg.Client(copies[1].connection)
  openClient.on('error', () => undefined)
  await openClient.connect()
  for (const database of [...copies, template]) await database.drop()
  await openClient.end()
  await expect(query(copies[1].connection, 'select 1')).rejects.toThrow('does not exist')
})

test('the cluster of a killed run is removed, but not that of an active run', async () => {
  const killed = spawn(process.execPath, ['--eval', START_AND_PRINT], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void killed.kill('SIGKILL'))
  const runFolder = dirname(await awaitLine(killed))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  makeOld(runFolder)
  const own = dirname(inject('cluster').host)
  makeOld(own)

  await sweepKilledRuns(createRecordingLog())
  expect(existsSync(runFolder)).toBe(false)
  expect(existsSync(own)).toBe(true)
})

const START_AND_PRINT = `
  import(${JSON.stringify(fileURLToPath(new URL('test-cluster.ts', import.meta.url)))})
    .then(({ startTestCluster }) => startTestCluster())
    .then(({ connection }) => console.log(connection.host))
`

/** A new folder would not be removed, because its run may not have locked it yet. */
function makeOld(folder: string): void {
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  utimesSync(folder, anHourAgo, anHourAgo)
}
