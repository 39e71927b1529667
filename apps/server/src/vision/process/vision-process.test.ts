import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openTaskProcess, START_MAX_MS, startProgram, StartTooSlow } from '../../processes/task-process.ts'
import { awaitLine } from '../../testing/await-line.ts'
import { makeSign } from '../../testing/make-sign.ts'
import type { Result, Task } from './task.ts'

const PROGRAM = new URL('main.ts', import.meta.url)

/** Loaded before the program: it does its first task, and of the second it never comes to an end, as with some films. */
const HANGING = `
  let tasks = 0
  process.on('message', () => {
    tasks += 1
    if (tasks < 2) return
    console.log(process.pid)
    for (;;);
  })
`
/** Stands in for the server: an answer to the first task says that the program is there. */
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
  'the vision process ends even if its server is killed while it is busy',
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
      // It would stay for ever.
      process.kill(pid, 'SIGKILL')
      throw error
    }
  },
)

test(
  'an error of a process of which nobody waits for an answer does not end the server',
  { tags: ['VIS-28'] },
  async () => {
    const child = startProgram(PROGRAM)
    try {
      // As when it cannot be killed, or started: Node says so later, by an event.
      expect(() => child.emit('error', new Error('late'))).not.toThrow()
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  },
)

/** Of an image, as it is unless configured. */
const LIMIT_MS = 30_000

test(
  'the time of an analysis is counted from when its process is ready, which has a limit of its own',
  { tags: ['VIS-28'], timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daywork-limits-'))
    const path = join(folder, 'sign.jpg')
    await writeFile(path, await makeSign('WATER HEATER'))
    const task = { media: { path, mediaType: 'image/jpeg' as const, frames: [] }, folder, service: undefined }
    const vision = openTaskProcess<Task, Result>(PROGRAM)
    const run = () => vision.run(task, { left: new AbortController().signal, limit: LIMIT_MS })
    /** Of the very turn in which it was started: it has loaded nothing yet. */
    const tell = (signal: NodeJS.Signals) => process.kill(vision.pid ?? 0, signal)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = run()
      tell('SIGSTOP')
      vi.advanceTimersByTime(START_MAX_MS - 1)
      tell('SIGCONT')
      expect((await first).findings.map(({ content }) => content)).toEqual(['Text: WATER HEATER'])

      const ready = run()
      tell('SIGSTOP')
      vi.advanceTimersByTime(LIMIT_MS)
      await expect(ready).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))

      const starting = run()
      tell('SIGSTOP')
      vi.advanceTimersByTime(START_MAX_MS)
      await expect(starting).rejects.toBeInstanceOf(StartTooSlow)
    } finally {
      vi.useRealTimers()
      vision.close()
      await rm(folder, { recursive: true })
    }
  },
)
