import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openTaskProcess, spawnTaskProcess, START_TIMEOUT_MS, StartTooSlow } from '../../processes/task-process.ts'
import { awaitLine } from '../../testing/await-line.ts'
import { makeSign } from '../../testing/make-sign.ts'
import type { Result, Task } from './task.ts'

const PROGRAM = new URL('main.ts', import.meta.url)

/** Loaded before the program. Lets it handle its first task, and blocks it forever in the second, as some videos do. */
const HANGING = `
  let tasks = 0
  process.on('message', () => {
    tasks += 1
    if (tasks < 2) return
    console.log(process.pid)
    for (;;);
  })
`
/** Replaces the server. A reply to the first task means that the program has started. */
const PARENT = `
  const { fork } = await import('node:child_process')
  const child = fork(${JSON.stringify(PROGRAM.pathname)}, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: ['--import', ${JSON.stringify(`data:text/javascript,${encodeURIComponent(HANGING)}`)}],
  })
  const task = { media: { path: '/nowhere', mediaType: 'image/jpeg', frames: [] }, folder: '/nowhere' }
  child.once('message', () => child.send(task))
  child.send(task)
`

test(
  'the vision process exits when its server is killed, even while it is busy',
  { tags: ['VIS-28'], timeout: 60_000 },
  async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await awaitLine(parent))
    parent.kill('SIGKILL')
    const isThere = () => process.kill(pid, 0)
    try {
      await vi.waitFor(() => expect(isThere).toThrow('ESRCH'), { timeout: 30_000, interval: 50 })
    } catch (error) {
      // Otherwise the process would run forever.
      process.kill(pid, 'SIGKILL')
      throw error
    }
  },
)

test('an error of a process without a task does not crash the server', { tags: ['VIS-28'] }, async () => {
  const child = spawnTaskProcess(PROGRAM)
  try {
    // Node emits this event when it cannot kill or start a process.
    expect(() => child.emit('error', new Error('late'))).not.toThrow()
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

/** The default limit of an image. */
const TIMEOUT_MS = 30_000

test(
  'the time limit of an analysis starts when its process is ready; starting has a separate limit',
  { tags: ['VIS-28', 'VIS-35'], timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daywork-limits-'))
    const path = join(folder, 'sign.jpg')
    await writeFile(path, await makeSign('WATER HEATER'))
    const task = {
      media: { path, mediaType: 'image/jpeg' as const, frames: [] },
      folder,
      service: undefined,
      timeZone: 'UTC',
    }
    const vision = openTaskProcess<Task, Result>(PROGRAM)
    const run = () => vision.run(task, { signal: new AbortController().signal, timeoutMs: TIMEOUT_MS })
    /** Used right after the start, when the process has not loaded anything yet. */
    const sendSignal = (signal: NodeJS.Signals) => process.kill(vision.pid ?? 0, signal)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = run()
      sendSignal('SIGSTOP')
      vi.advanceTimersByTime(START_TIMEOUT_MS - 1)
      sendSignal('SIGCONT')
      expect((await first).findings.map(({ content }) => content)).toEqual(['Text: WATER HEATER'])

      // A busy machine, not a busy process: more time passes, and no processor time is used.
      const busy = vision.run(task, { signal: new AbortController().signal, timeoutMs: TIMEOUT_MS, busyFactor: 4 })
      sendSignal('SIGSTOP')
      vi.advanceTimersByTime(4 * TIMEOUT_MS - 1)
      sendSignal('SIGCONT')
      expect((await busy).findings).not.toEqual([])

      const ready = run()
      sendSignal('SIGSTOP')
      vi.advanceTimersByTime(TIMEOUT_MS)
      await expect(ready).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))

      const starting = run()
      sendSignal('SIGSTOP')
      vi.advanceTimersByTime(START_TIMEOUT_MS)
      await expect(starting).rejects.toBeInstanceOf(StartTooSlow)
    } finally {
      vi.useRealTimers()
      vision.close()
      await rm(folder, { recursive: true })
    }
  },
)
