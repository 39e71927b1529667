import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { awaitLine } from '../../testing/await-line.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { queryValue, startForTest } from './testing/embedded-for-test.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnServer } from './testing/server-process.ts'
import { makeDataDir } from './testing/test-folder.ts'

/** Resolves once a file with a matching name appears below `folder`. */
function awaitEntry(folder: string, pattern: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !pattern.test(name)) return
      watcher.close()
      resolve()
    })
  })
}

test('a killed first start leaves no partial cluster, and the next start works', { tags: ['OPS-03'] }, async () => {
  const dataDir = makeDataDir()
  mkdirSync(dataDir)
  const partlyCreated = awaitEntry(dataDir, /postgresql\.conf$/)
  const server = spawnServer({ dataDir })
  // The outcome resolves first only if the start fails.
  await Promise.race([partlyCreated, server.outcome])
  await server.kill('SIGKILL')
  expect(readdirSync(dataDir)).not.toContain('pg18')

  const { postgres } = await startForTest({ dataDir })
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
  expect(readdirSync(dataDir).toSorted()).toEqual(['database-password', 'daywork.lock', 'pg18'])
})

test(
  'the next start removes the files of a killed first start, even while its initdb is still writing',
  { tags: ['OPS-03'] },
  async () => {
    const dataDir = makeDataDir()
    const abandoned = join(dataDir, 'pg18.new-killed')
    mkdirSync(abandoned, { recursive: true })
    const keepWriting = `
    const { writeFileSync } = require('node:fs')
    const end = Date.now() + 300
    console.log('writing')
    for (let file = 0; Date.now() < end; file += 1) writeFileSync(${JSON.stringify(abandoned)} + '/' + file, '')
  `
    // Fails once its folder is deleted, as initdb does.
    const writer = spawn(process.execPath, ['--eval', keepWriting], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void writer.kill())
    await awaitLine(writer)

    const { log } = await startForTest({ dataDir })
    expect(readdirSync(dataDir).toSorted()).toEqual(['database-password', 'daywork.lock', 'pg18'])
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([])
  },
)

test('a start does not touch a folder pg18 that contains other files', { tags: ['OPS-08'] }, async () => {
  const dataDir = makeDataDir()
  mkdirSync(join(dataDir, 'pg18'), { recursive: true })
  writeFileSync(join(dataDir, 'pg18', 'letter.txt'), 'mine')
  await expect(startEmbeddedPostgres({ dataDir, log: createRecordingLog() })).rejects.toThrow(
    /pg18 contains files but is not a PostgreSQL cluster/,
  )
  expect(readdirSync(join(dataDir, 'pg18'))).toEqual(['letter.txt'])
})
