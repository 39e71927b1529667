import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTaskProcess } from './task-process.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

const SEND_ENVIRONMENT = `process.on('message', () => process.send({ result: process.env }))`

test('a task process does not get the secrets of the server in its environment', { tags: ['OPS-27'] }, async () => {
  const program = join(makeTestFolder(), 'program.mjs')
  await writeFile(program, SEND_ENVIRONMENT)
  vi.stubEnv('VISION_API_KEY', 'secret')
  const process = openTaskProcess<object, Record<string, string>>(pathToFileURL(program))
  onTestFinished(() => process.close())
  const environment = await process.run({}, { signal: new AbortController().signal, timeoutMs: 10_000 })
  expect(environment).toHaveProperty('PATH')
  expect(environment).not.toHaveProperty('VISION_API_KEY')
})

const TIMEOUT_MS = 500
/** Longer than the limit, so that it is checked. */
const TASK_MS = 800

/** Three threads use less than the limit each, and more than the limit together. */
const USE_THREADS = `
  import { once } from 'node:events'
  import { setTimeout } from 'node:timers/promises'
  import { Worker } from 'node:worker_threads'
  const SPIN = 'for (let used = 0; used < 300_000; ) { const { system, user } = process.threadCpuUsage(); used = system + user }'
  process.on('message', async () => {
    process.send('ready')
    const threads = [1, 2, 3].map(() => once(new Worker(SPIN, { eval: true }), 'exit'))
    await Promise.all([...threads, setTimeout(${TASK_MS})])
    process.send({ result: 'done' })
  })
`
const SPIN_FOREVER = `process.on('message', () => { process.send('ready', () => { for (;;); }) })`

test.runIf(globalThis.process.platform === 'linux')(
  'the time limit counts the processor time of one thread, not the sum of all',
  { tags: ['VIS-35'] },
  async () => {
    const program = join(makeTestFolder(), 'program.mjs')
    const options = { signal: new AbortController().signal, timeoutMs: TIMEOUT_MS, busyFactor: 100 }
    await writeFile(program, USE_THREADS)
    const busy = openTaskProcess<object, string>(pathToFileURL(program))
    onTestFinished(() => busy.close())
    expect(await busy.run({}, options)).toBe('done')

    await writeFile(program, SPIN_FOREVER)
    const hung = openTaskProcess<object, string>(pathToFileURL(program))
    onTestFinished(() => hung.close())
    const started = performance.now()
    await expect(hung.run({}, options)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
    expect(performance.now() - started).toBeLessThan(options.busyFactor * TIMEOUT_MS)
  },
)
