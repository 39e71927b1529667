import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { killGroupOnExit } from './kill-group.ts'

const start = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })

test('a group is killed once', async () => {
  const kill = vi.spyOn(process, 'kill')
  onTestFinished(() => kill.mockRestore())
  const listeners = process.listenerCount('exit')
  const child = start()
  const stop = killGroupOnExit(child)
  expect(process.listenerCount('exit')).toBe(listeners + 1)
  stop()
  stop()
  expect(kill).toHaveBeenCalledOnce()
  expect(process.listenerCount('exit')).toBe(listeners)
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(kill).toHaveBeenCalledOnce()
})

test('a group whose leader has exited is killed, and only then', async () => {
  const script = 'sleep 60 & echo started; wait'
  const leader = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(leader.stdout, 'data')
  const stop = killGroupOnExit(leader)
  leader.kill()
  // The pipe closes once the other process of the group has exited, too.
  await once(leader, 'close')
  const kill = vi.spyOn(process, 'kill')
  onTestFinished(() => kill.mockRestore())
  stop()
  expect(kill).not.toHaveBeenCalled()
})

test('it is no failure if all of the group have exited, any other error is', async () => {
  const child = start()
  onTestFinished(() => void child.kill())
  const fail = (code: string) => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    onTestFinished(() => kill.mockRestore())
  }
  fail('ESRCH')
  expect(killGroupOnExit(child)).not.toThrow()
  fail('EPERM')
  expect(killGroupOnExit(child)).toThrow('EPERM')
})
