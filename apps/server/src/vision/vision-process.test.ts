import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startProgram } from './vision-process.ts'

const PROGRAM = new URL('process/main.ts', import.meta.url)

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

test('VIS-28 the vision process ends even if its server is killed while it is busy', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
  const pid = Number(line)
  parent.kill('SIGKILL')
  const isThere = () => process.kill(pid, 0)
  try {
    await vi.waitFor(() => expect(isThere).toThrow('ESRCH'), { timeout: 30_000, interval: 50 })
  } catch (error) {
    // It would stay for ever.
    process.kill(pid, 'SIGKILL')
    throw error
  }
}, 60_000)

test('VIS-28 an error of a process of which nobody waits for an answer does not end the server', async () => {
  const child = startProgram()
  try {
    // As when it cannot be killed, or started: Node says so later, by an event.
    expect(() => child.emit('error', new Error('late'))).not.toThrow()
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
