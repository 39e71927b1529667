import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopGroup } from './stop-group.ts'

const start = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })

test('a group is stopped once, and not after it has ended', async () => {
  const kill = vi.spyOn(process, 'kill')
  onTestFinished(() => kill.mockRestore())
  const listeners = process.listenerCount('exit')
  const child = start()
  const stop = stopGroup(child)
  expect(process.listenerCount('exit')).toBe(listeners + 1)
  stop()
  stop()
  expect(kill).toHaveBeenCalledOnce()
  expect(process.listenerCount('exit')).toBe(listeners)
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])

  const ended = start()
  const stopEnded = stopGroup(ended)
  ended.kill()
  await once(ended, 'exit')
  stopEnded()
  expect(kill).toHaveBeenCalledOnce()
})

test('only a group that is no longer there is no failure', async () => {
  const child = start()
  onTestFinished(() => void child.kill())
  const fail = (code: string) => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    onTestFinished(() => kill.mockRestore())
  }
  fail('ESRCH')
  expect(stopGroup(child)).not.toThrow()
  fail('EPERM')
  expect(stopGroup(child)).toThrow('EPERM')
})
